// Tokens are in the fragment: browsers do not send it, so it reaches no log of a server or proxy.

export const toResetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;

export const toInvitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/register#invitation=${token}`;
