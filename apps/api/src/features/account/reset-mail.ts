import type { Translate } from '@stowage/texts';

/** Plain text, so that every email program shows the link. */
export const toResetMail = (t: Translate, name: string, url: string): { subject: string; text: string } => ({
  subject: t('mail.resetSubject'),
  text: [t('mail.greeting', { name }), '', t('mail.resetLink'), '', url, '', t('mail.resetUnasked'), ''].join(
    '\n',
  ),
});
