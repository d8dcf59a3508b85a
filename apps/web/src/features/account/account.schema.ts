import {
  CURRENT_PASSWORD_REQUIRED,
  Email,
  FullName,
  NewPassword,
  type User,
  Username,
} from '@stowage/contracts';
import { z } from 'zod';
import { changesSignIn } from './profile.rules';

export { RegisterInput } from '@stowage/contracts';

const CurrentPassword = z.string().normalize('NFC');

type SignInNames = Pick<User, 'email' | 'username'>;

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

export const NewPasswordInput = z.strictObject({ new_password: NewPassword });
export type NewPasswordInput = z.infer<typeof NewPasswordInput>;
