/** Plain text, so that every email program shows the link. */
export const toResetMail = (name: string, url: string): { subject: string; text: string } => ({
  subject: 'Set a new password for Stowage',
  text: [
    `Hello ${name},`,
    '',
    'Open this link to set a new password for Stowage. It works once, within one hour:',
    '',
    url,
    '',
    'If you did not ask for this, ignore this email. Your password stays the same.',
    '',
  ].join('\n'),
});
