import {
  CURRENT_PASSWORD_REQUIRED,
  Email,
  FullName,
  NewPassword,
  type User,
  Username,
} from '@stowage/contracts';
import { z } from 'zod';

const CurrentPassword = z.string().normalize('NFC');

type SignInNames = Pick<User, 'email' | 'username'>;

/** True if the email or the username changes, which requires the current password. */
export const changesSignIn = (user: SignInNames, { email, username }: SignInNames): boolean =>
  email.trim() !== user.email || username.trim() !== user.username;

export const toProfileInput = (user: SignInNames) =>
  z
    .strictObject({
      email: Email,
      username: Username,
      full_name: FullName,
      current_password: CurrentPassword,
    })
    .refine((input) => input.current_password !== '' || !changesSignIn(user, input), {
      path: ['current_password'],
      error: CURRENT_PASSWORD_REQUIRED,
    });
type ProfileSchema = ReturnType<typeof toProfileInput>;
export type ProfileValues = z.input<ProfileSchema>;
export type ProfileInput = z.infer<ProfileSchema>;

export const PasswordChange = z.strictObject({
  current_password: CurrentPassword.min(1, CURRENT_PASSWORD_REQUIRED),
  new_password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
