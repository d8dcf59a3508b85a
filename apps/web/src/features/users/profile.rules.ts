import { Email, FullName, NewPassword, Username } from '@stowage/contracts';
import { z } from 'zod';

/** What a person can change about themselves; the fields of UpdateUserInput without the passwords. */
export const ProfileInput = z.strictObject({ email: Email, username: Username, full_name: FullName });
export type ProfileValues = z.input<typeof ProfileInput>;
export type ProfileInput = z.infer<typeof ProfileInput>;

export const PasswordChange = z.strictObject({
  current_password: z.string().min(1, 'Current password is required').normalize('NFC'),
  new_password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
