import type { Context } from '../../context/context';
import { oncePerDatabase } from '../../db/once-per-database';
import { AppError } from '../../lib/errors';

const WINDOW_MS = 15 * 60 * 1000;
const WRONG_CODES_MAX = 20;

const wrongCodes = oncePerDatabase(() => new Map<number, { count: number; ends_at: number }>());

/**
 * Limits wrong second-factor codes per account, from all IP addresses together. Only a person who knows the password
 * can send a code, so a stranger cannot lock out the owner.
 * @throws AppError 429 after too many wrong codes
 */
export function checkCodeAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void {
  const entry = wrongCodes(db).get(userId);
  const left = (entry?.ends_at ?? 0) - clock().getTime();
  if (left <= 0) wrongCodes(db).delete(userId);
  else if (entry && entry.count >= WRONG_CODES_MAX)
    throw new AppError({ code: 'too_many.codes' }, { retry_after: Math.ceil(left / 1000) });
}

export function countWrongCode({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void {
  const counts = wrongCodes(db);
  const entry = counts.get(userId) ?? { count: 0, ends_at: clock().getTime() + WINDOW_MS };
  entry.count += 1;
  counts.set(userId, entry);
}
