import type { Context } from '../../context';
import { oncePerDatabase } from '../../db/once-per-database';
import { AppError } from '../../errors';
import { writeNothing } from './readiness.repository';

/** A check needs no session but writes to the disk, so its result is cached for this time. */
const RESULT_KEPT_MS = 5000;

interface LastCheck {
  at: number;
  result: Promise<void>;
}

const lastChecks = oncePerDatabase((): LastCheck => ({ at: -Infinity, result: Promise.resolve() }));

async function check({ db, files, reserve, log }: Context): Promise<void> {
  const fail = (what: string, error: unknown) => {
    log.error({ err: error }, `Readiness check: the server cannot write to its ${what}`);
    return new AppError(503, `The server cannot write to its ${what}.`);
  };
  if (!(await reserve.hasRoom())) throw new AppError(503, 'The storage of the server is full.');
  try {
    writeNothing(db);
  } catch (error) {
    throw fail('database', error);
  }
  try {
    await files.checkWritable();
  } catch (error) {
    throw fail('folder of photos', error);
  }
}

/** @throws AppError 503 while the server stops, or when the database, the image folder or the disk is not writable */
export function checkReadiness(context: Context): Promise<void> {
  if (context.state.is_stopping) return Promise.reject(new AppError(503, 'The server is stopping.'));
  const last = lastChecks(context.db);
  const now = context.clock().getTime();
  if (Math.abs(now - last.at) > RESULT_KEPT_MS) {
    last.at = now;
    last.result = check(context);
  }
  return last.result;
}
