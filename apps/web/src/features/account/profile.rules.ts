import type { User } from '@stowage/contracts';

type SignInNames = Pick<User, 'email' | 'username'>;

/** True if the email or the username changes, which requires the current password. */
export const changesSignIn = (user: SignInNames, { email, username }: SignInNames): boolean =>
  email.trim() !== user.email || username.trim() !== user.username;
