import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../src/mail/mailer';
import { failureOf, refusal } from '../support/client';
import { makeDataDir, PASSWORD, startServer } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

test('changes the log level while the server runs, and stores it only if it differs from LOG_LEVEL', async () => {
  const output: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => output.push(line) });
  const server = await startServer({ LOG_LEVEL: 'info' }, makeDataDir(), log);
  onTestFinished(() => server.stop());
  const { api } = await server.register();
  const setLevel = (log_level: 'info' | 'debug') =>
    api.administration.updateSettings({ body: { log_level } });
  const countRequests = () => output.filter((line) => line.includes('request completed')).length;
  await api.users.getMe();
  expect(countRequests()).toBe(0);
  await setLevel('debug');
  await api.users.getMe();
  expect(countRequests()).toBeGreaterThan(0);
  const listRows = () => server.context.db.$client.prepare('SELECT * FROM server_settings').all();
  expect(listRows()).toEqual([{ name: 'log_level', value: 'debug' }]);
  expect(await setLevel('info')).toMatchObject({ log_level: 'info' });
  expect(listRows()).toEqual([]);
});

async function startMailing(isSilent = false) {
  const smtp = await startSmtpServer(isSilent);
  const output: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => output.push(line) });
  const server = await startServer(
    {
      SMTP_URL: smtp.url,
      SMTP_FROM: 'Stowage <stowage@example.org>',
      PUBLIC_URL: 'http://192.168.1.20:3000',
    },
    makeDataDir(),
    log,
  );
  onTestFinished(async () => {
    await server.stop();
    await smtp.stop();
  });
  await server.register('admin');
  const ada = await server.register('ada');
  const ask = (username: string) => server.visitor.auth.requestPasswordReset({ body: { username } });
  return { server, smtp, output, ada, ask };
}

test('emails a link that sets a new password and expires after an hour', async () => {
  const { server, smtp, output, ask } = await startMailing();
  expect(await server.visitor.system.health()).toMatchObject({ sends_email: true });
  await ask('ADA@example.org');
  await expect.poll(() => smtp.emails.length).toBe(1);
  // Quoted-printable encoding breaks long lines with an equals sign at the end.
  const mail = smtp.emails[0]!.replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(mail).toContain('To: ada@example.org');
  const token = /http:\/\/192\.168\.1\.20:3000\/reset-password#token=([\w-]{43})/.exec(mail)![1]!;
  await server.visitor.auth.resetPassword({ body: { token, new_password: 'another good one' } });
  await server.signIn('ada', 'another good one');
  await ask('ada');
  await expect.poll(() => smtp.emails.length).toBe(2);
  const late = /token=([\w-]{43})/.exec(smtp.emails[1]!.replaceAll('=\n', '').replaceAll('=3D', '='))![1]!;
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60 * 1000);
  const use = server.visitor.auth.resetPassword({ body: { token: late, new_password: PASSWORD } });
  expect(await refusal(use)).toMatchObject({ status: 409 });
  for (const secret of [token, late]) expect(output.join('')).not.toContain(secret);
});

test('responds to an unknown email in the same way as to a known one, but sends no email', async () => {
  const { server, smtp, output, ask } = await startMailing();
  await ask('nobody@example.org');
  await ask('ada');
  await expect.poll(() => output.join('')).toContain('Password link mailed');
  expect(smtp.emails).toHaveLength(1);
  expect(server.context.db.$client.prepare('SELECT count(*) AS n FROM password_resets').get()).toEqual({
    n: 1,
  });
});

test('responds to a request for a password link without waiting for the mail server', async () => {
  const { server, ask } = await startMailing(true);
  await ask('ada');
  await server.signIn('ada');
});

test('sending an email fails after a time limit when the mail server never responds', async () => {
  const smtp = await startSmtpServer(true);
  onTestFinished(() => smtp.stop());
  const mailer = createMailer({ smtp_url: smtp.url, smtp_from: 'stowage@example.org' }, 20);
  const sent = mailer?.send({ to: 'ada@example.org', subject: 'Link', text: 'Link' });
  // All limits of the connection are equal, so either may pass first.
  await expect(sent).rejects.toThrow(/^(Greeting never received|Timeout)$/);
});

test('limits the requests for a password link per username, whether or not the account exists', async () => {
  const { ask } = await startMailing(true);
  for (const name of ['ada', 'nobody']) {
    for (let count = 0; count < 5; count += 1) await ask(name);
    expect((await failureOf(ask(name))).status).toBe(429);
  }
});

test('rejects a request for a password link when no mail server is configured', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const request = server.visitor.auth.requestPasswordReset({ body: { username: 'ada' } });
  expect(await refusal(request)).toEqual({
    status: 403,
    code: 'account.emails_not_sent',
  });
});
