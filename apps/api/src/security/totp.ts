import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Stowage';
const PERIOD_SECONDS = 30;
/** Number of steps before and after the current one whose codes are also accepted, because clocks differ. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const toTotp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth://` URL for a QR code. */
export const toTotpAddress = (secret: string, username: string): string =>
  toTotp(secret, username).toString();

/** @returns the time step that the code belongs to; undefined for an invalid code */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = toTotp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
