import { RECOVERY_CODES_COUNT } from '@stowage/contracts';
import type { Tx } from '../../db/db';
import { makeRecoveryCode } from '../../lib/random';
import { hashSecret } from '../../security/secret-hash';
import { findTotpStep } from '../../security/totp';
import * as repository from './second-factor.repository';
import { saveTotp, type TotpState } from './users.repository';

type FactorState = TotpState & { id: number };

const TOTP_CODE = /^\d{6}$/;
const SEPARATORS = /[\s-]/g;

const toPlainCode = (code: string) => code.replace(SEPARATORS, '').toLowerCase();

export const hasSecondFactor = ({ totp_confirmed_at }: Pick<FactorState, 'totp_confirmed_at'>): boolean =>
  totp_confirmed_at !== null;

/** @returns the time step of an unused code of the authenticator app; undefined for any other code */
export function findFreshStep(
  { totp_secret, totp_last_step }: FactorState,
  code: string,
  now: Date,
): number | undefined {
  const plain = toPlainCode(code);
  if (totp_secret === null || !TOTP_CODE.test(plain)) return undefined;
  const step = findTotpStep(totp_secret, plain, now);
  return step !== undefined && step > (totp_last_step ?? -1) ? step : undefined;
}

/**
 * Accepts each code of the authenticator app and each recovery code once. Call in the transaction that read `user`.
 * @returns false for a wrong or used code
 */
export function consumeSecondFactor(db: Tx, user: FactorState, code: string, now: Date): boolean {
  const step = findFreshStep(user, code, now);
  if (step !== undefined) {
    saveTotp(db, user.id, { totp_last_step: step });
    return true;
  }
  return repository.consumeRecoveryCode(db, user.id, hashSecret(toPlainCode(code)), now.toISOString());
}

/** Replaces all recovery codes and stores only the hashes of the new codes. */
export function renewRecoveryCodes(db: Tx, userId: number): string[] {
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, makeRecoveryCode);
  repository.replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashSecret(toPlainCode(code))),
  );
  return codes;
}

export function removeSecondFactor(db: Tx, userId: number): void {
  saveTotp(db, userId, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
  repository.replaceRecoveryCodes(db, userId, []);
}
