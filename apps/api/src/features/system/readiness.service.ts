import type { UnreadyReason } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { isKnownAsDamaged } from '../../db/connection/connection';
import { oncePerDatabase } from '../../db/once-per-database';
import { isChanging } from '../../db/write-lock';
import { refuse } from '../../lib/errors';
import { writeNothing } from './readiness.repository';

/** A check needs no session but writes to the disk, so its result is cached for this time. */
const RESULT_KEPT_MS = 5000;
/** A proxy that has checked within this time is expected to check again. */
const ASKED_KEPT_MS = 60_000;
/** Maximum wait for the next check; proxies check every few seconds. */
const ANNOUNCEMENT_MAX_MS = 5000;

interface Readiness {
  checked_at: number;
  result: Promise<UnreadyReason | null>;
  asked_at: number;
  /** Set while the server stops. */
  onRefused: (() => void) | undefined;
}

const readinessOf = oncePerDatabase((): Readiness => ({
  checked_at: -Infinity,
  result: Promise.resolve(null),
  asked_at: -Infinity,
  onRefused: undefined,
}));

const REFUSALS = {
  stopping: 'server.stopping',
  damaged: 'server.database_damaged',
  full: 'server.full',
  database: 'server.database_unwritable',
  photos: 'server.images_unwritable',
} as const satisfies Record<UnreadyReason, string>;

async function check({ db, files, reserve, log }: Context): Promise<UnreadyReason | null> {
  const fail = (reason: UnreadyReason, error: unknown) => {
    log.error({ err: error }, `Readiness check: ${refuse(REFUSALS[reason]).detail}`);
    return reason;
  };
  if (isKnownAsDamaged(db)) return 'damaged';
  if (!(await reserve.hasRoom())) return 'full';
  try {
    // A running change proves that the database is writable, and a write would have to wait for it.
    if (!isChanging(db.$client)) writeNothing(db);
  } catch (error) {
    return fail('database', error);
  }
  try {
    await files.checkWritable();
  } catch (error) {
    return fail('photos', error);
  }
  return null;
}

/** @returns the reason why the server cannot store data; null when it can */
export function findUnreadyReason(context: Context): Promise<UnreadyReason | null> {
  if (context.state.is_stopping) return Promise.resolve('stopping');
  const readiness = readinessOf(context.db);
  const now = context.clock().getTime();
  if (Math.abs(now - readiness.checked_at) > RESULT_KEPT_MS) {
    readiness.checked_at = now;
    readiness.result = check(context);
  }
  return readiness.result;
}

/** @throws AppError 503 while the server stops, and when it cannot store data */
export async function checkReadiness(context: Context): Promise<void> {
  const readiness = readinessOf(context.db);
  readiness.asked_at = context.clock().getTime();
  const reason = await findUnreadyReason(context);
  if (reason === 'stopping') readiness.onRefused?.();
  if (reason !== null) throw refuse(REFUSALS[reason]);
}

/**
 * Makes readiness checks fail. Resolves at the next check, after which the proxy sends no more requests, or after five
 * seconds. Resolves at once when no proxy has checked within the last minute.
 */
export function announceStop({ db, clock, state }: Pick<Context, 'db' | 'clock' | 'state'>): Promise<void> {
  state.is_stopping = true;
  const readiness = readinessOf(db);
  if (Math.abs(clock().getTime() - readiness.asked_at) > ASKED_KEPT_MS) return Promise.resolve();
  return new Promise((resolve) => {
    readiness.onRefused = resolve;
    setTimeout(resolve, ANNOUNCEMENT_MAX_MS).unref();
  });
}
