import type { Config } from '../config/config';

/** Time limit for each response of the mail server. */
const TIMEOUT_MS = 10_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects when the mail server refuses the mail or does not respond. */
  send(mail: Mail): Promise<void>;
}

/** Undefined when SMTP is not configured. */
export function createMailer(
  { smtp_url, smtp_from }: Pick<Config, 'smtp_url' | 'smtp_from'>,
  timeoutMs = TIMEOUT_MS,
): Mailer | undefined {
  if (smtp_url === undefined) return undefined;
  return {
    async send({ to, subject, text }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        {
          url: smtp_url,
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: timeoutMs,
          dnsTimeout: timeoutMs,
        },
        { from: smtp_from },
      );
      // An object, because nodemailer could parse a string as a list of several addresses.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
  };
}
