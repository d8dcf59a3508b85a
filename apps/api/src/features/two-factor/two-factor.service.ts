import type {
  RecoveryCodes,
  TwoFactorChangeInput,
  TwoFactorConfirmInput,
  TwoFactorSetup,
  TwoFactorSetupInput,
  TwoFactorStatus,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { countUnusedCodes } from '../../entities/user/second-factor.repository';
import * as factor from '../../entities/user/second-factor.service';
import { findUser, saveTotp, type UserRow } from '../../entities/user/users.repository';
import { orThrow, refuse, refuseField, unauthenticated } from '../../lib/errors';
import { toQrMatrix } from '../../qr/qr-matrix';
import { toQrSvg } from '../../qr/qr-svg';
import { makeTotpSecret, toTotpAddress } from '../../security/totp';

const QR_PIXELS = 240;

const wrongCode = () => refuseField('code', 'two_factor.wrong_code');
const alreadyOn = () => refuse('two_factor.already_on');
const isOff = () => refuse('two_factor.off');

/** @throws AppError 401 when the account was removed after the session check */
const getUser = (db: Db, id: number): UserRow => orThrow(findUser(db, id), unauthenticated);

async function checkPassword({ db, passwords }: Context, userId: number, password: string): Promise<void> {
  if (await passwords.matches(password, getUser(db, userId).password_hash)) return;
  throw refuseField('password', 'account.wrong_password');
}

export function getTwoFactor({ db }: Context, userId: number): TwoFactorStatus {
  const user = getUser(db, userId);
  return {
    is_on: factor.hasSecondFactor(user),
    confirmed_at: user.totp_confirmed_at,
    recovery_codes_left: countUnusedCodes(db, userId),
  };
}

/**
 * A repeated call replaces the secret as long as no code has confirmed it.
 * @throws AppError 400 for a wrong password, 409 when two-factor sign-in is already on
 */
export async function setUpTwoFactor(
  context: Context,
  userId: number,
  { password }: TwoFactorSetupInput,
): Promise<TwoFactorSetup> {
  await checkPassword(context, userId, password);
  const secret = makeTotpSecret();
  const { username } = await change(context.db, (tx) => {
    const user = getUser(tx, userId);
    if (factor.hasSecondFactor(user)) throw alreadyOn();
    saveTotp(tx, userId, { totp_secret: secret });
    return user;
  });
  const address = toTotpAddress(secret, username);
  const picture = Buffer.from(toQrSvg(toQrMatrix(address), QR_PIXELS)).toString('base64');
  return { secret, address, qr_code: `data:image/svg+xml;base64,${picture}` };
}

/** @throws AppError 400 for a wrong code, 409 when two-factor sign-in is already on or was not set up */
export const confirmTwoFactor = (
  { db, clock }: Context,
  userId: number,
  { code }: TwoFactorConfirmInput,
): Promise<RecoveryCodes> =>
  change(db, (tx) => {
    const user = getUser(tx, userId);
    if (factor.hasSecondFactor(user)) throw alreadyOn();
    if (user.totp_secret === null) throw refuse('two_factor.not_set_up');
    const step = factor.findFreshStep(user, code, clock());
    if (step === undefined) throw refuseField('code', 'two_factor.wrong_first_code');
    saveTotp(tx, userId, { totp_confirmed_at: clock().toISOString(), totp_last_step: step });
    return { recovery_codes: factor.renewRecoveryCodes(tx, userId) };
  });

/**
 * Runs a change that needs the password and a code.
 * @throws AppError 400 when the password or the code is wrong, 409 when two-factor sign-in is off
 */
async function changeTwoFactor<T>(
  context: Context,
  userId: number,
  { password, code }: TwoFactorChangeInput,
  work: (tx: Tx) => T,
): Promise<Awaited<T>> {
  const { db, clock } = context;
  if (!factor.hasSecondFactor(getUser(db, userId))) throw isOff();
  await checkPassword(context, userId, password);
  return change(db, (tx) => {
    const user = getUser(tx, userId);
    if (!factor.hasSecondFactor(user)) throw isOff();
    if (!factor.consumeSecondFactor(tx, user, code, clock())) throw wrongCode();
    return work(tx);
  });
}

export const renewRecoveryCodes = (
  context: Context,
  userId: number,
  input: TwoFactorChangeInput,
): Promise<RecoveryCodes> =>
  changeTwoFactor(context, userId, input, (tx) => ({
    recovery_codes: factor.renewRecoveryCodes(tx, userId),
  }));

export const removeTwoFactor = (
  context: Context,
  userId: number,
  input: TwoFactorChangeInput,
): Promise<void> =>
  changeTwoFactor(context, userId, input, (tx) => {
    factor.removeSecondFactor(tx, userId);
  });
