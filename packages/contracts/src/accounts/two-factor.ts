import { z } from 'zod';
import { CREDENTIALS_BODY_MAX_BYTES, SECOND_FACTOR_CODE_MAX_LENGTH } from '../base/limits';
import { problem, required } from '../base/problems';
import { Count, Instant, requiredOr } from '../framework/common';
import { endpoint } from '../framework/endpoint';

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const SecondFactorCode = z
  .string(requiredOr('code', 'value.not_text'))
  .trim()
  .min(1, required('code'))
  .max(
    SECOND_FACTOR_CODE_MAX_LENGTH,
    problem('text.too_long', { label: 'code', max: SECOND_FACTOR_CODE_MAX_LENGTH }),
  );

const Password = z
  .string(requiredOr('password', 'value.not_text'))
  .normalize('NFC')
  .min(1, required('password'));

export const TwoFactorStatus = z.object({
  is_on: z.boolean(),
  confirmed_at: Instant.nullable().describe('Null while two-factor sign-in is off.'),
  recovery_codes_left: Count,
});
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>;

export const TwoFactorSetupInput = z.strictObject({ password: Password });
export type TwoFactorSetupInput = z.infer<typeof TwoFactorSetupInput>;

export const TwoFactorSetup = z.object({
  secret: z.string().describe('Base32, for typing into the app.'),
  address: z.string().describe('`otpauth://` URL, which the QR code contains.'),
  qr_code: z.string().describe('Image of the QR code as a `data:` URL.'),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const TwoFactorConfirmInput = z.strictObject({
  code: SecondFactorCode.describe('Six digits from the authenticator app.'),
});
export type TwoFactorConfirmInput = z.infer<typeof TwoFactorConfirmInput>;

/** Turning off two-factor sign-in and creating new recovery codes require both factors. */
export const TwoFactorChangeInput = z.strictObject({
  password: Password,
  code: SecondFactorCode.describe('Code of the authenticator app, or a recovery code.'),
});
export type TwoFactorChangeInput = z.infer<typeof TwoFactorChangeInput>;

export const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each code works once. Returned only in this response.'),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const PASSWORD_REFUSALS = ['account.wrong_password', 'too_many.sign_ins', 'server.sign_ins_busy'] as const;

export const twoFactor = {
  get: endpoint.get('/users/me/two-factor', {
    summary: 'Get the state of your two-factor sign-in',
    is_personal: true,
    session_only: true,
    response: TwoFactorStatus,
  }),
  setUp: endpoint.post('/users/me/two-factor', {
    summary: 'Create a secret for an authenticator app; a first code confirms it',
    is_personal: true,
    session_only: true,
    body: TwoFactorSetupInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: TwoFactorSetup,
    status: 201,
    refusals: [...PASSWORD_REFUSALS, 'two_factor.already_on'],
  }),
  confirm: endpoint.post('/users/me/two-factor/confirm', {
    summary: 'Turn on two-factor sign-in with a first code; only this response contains the recovery codes',
    is_personal: true,
    session_only: true,
    body: TwoFactorConfirmInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: RecoveryCodes,
    refusals: [
      'two_factor.wrong_first_code',
      'two_factor.already_on',
      'two_factor.not_set_up',
      'too_many.sign_ins',
    ],
  }),
  renewRecoveryCodes: endpoint.post('/users/me/two-factor/recovery-codes', {
    summary: 'Replace all recovery codes with new ones',
    is_personal: true,
    session_only: true,
    body: TwoFactorChangeInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: RecoveryCodes,
    refusals: [...PASSWORD_REFUSALS, 'two_factor.wrong_code', 'two_factor.off', 'too_many.codes'],
  }),
  remove: endpoint.delete('/users/me/two-factor', {
    summary: 'Turn off two-factor sign-in',
    is_personal: true,
    session_only: true,
    body: TwoFactorChangeInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    refusals: [...PASSWORD_REFUSALS, 'two_factor.wrong_code', 'two_factor.off', 'too_many.codes'],
  }),
};
