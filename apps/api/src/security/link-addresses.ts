// Tokens are in the fragment, which browsers do not send, so no log of a server or proxy contains them.

export const toResetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;

export const toJoinUrl = (publicUrl: string, token: string): string => `${publicUrl}/join#token=${token}`;

export const toInvitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/register#invitation=${token}`;
