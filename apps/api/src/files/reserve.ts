import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFailure, isStorageFull } from '../lib/errors';

/** Twice the size of SQLite's write-ahead log between two checkpoints (4 MB). */
const RESERVE_BYTES = 8 * 1024 * 1024;
/**
 * Space for moving the write-ahead log into the database, also after a change that filled the reserve, and for signing in
 * and emptying the trash. No other change uses it.
 */
const LAST_RESERVE_BYTES = 12 * 1024 * 1024;
/** Left to small deletions when the last reserve is created on an almost full disk. */
const KEPT_FREE_BYTES = 1024 * 1024;
/** Delay between attempts to create the file. Only writing a file reveals that a disk quota is exceeded. */
const ATTEMPT_EVERY_MS = 5000;

/** A file that reserves disk space for deleting and signing in. The server deletes the file when the disk is full. */
export interface Reserve {
  /** @returns false when the disk has no room for the file */
  fill(): Promise<boolean>;
  /** Deletes the file. Requests that store data are refused until it can be created again. */
  release(): void;
  /** Deletes the second file, which only {@link withReserve} uses. */
  releaseLast(): void;
  /** Creates the second file again, smaller if there is little room. */
  keepLast(): void;
  /** False while the reserve is used up. Creates the file again as soon as there is room. */
  hasRoom(): Promise<boolean>;
}

export function openReserve(dataDir: string): Reserve {
  const path = join(dataDir, 'reserve');
  const lastPath = join(dataDir, 'reserve-last');
  let isInUse = false;
  let filling: Promise<boolean> | undefined;
  let nextAttempt = 0;

  async function write(): Promise<boolean> {
    const part = `${path}.part`;
    // A server that was killed may have left a partial file, which takes up the space.
    await rm(part, { force: true });
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < RESERVE_BYTES || performance.now() < nextAttempt) return false;
    try {
      const file = await open(part, 'w', 0o600);
      try {
        // Random data, because some file systems store zeros without using space.
        await file.writeFile(randomFillSync(Buffer.allocUnsafe(RESERVE_BYTES)));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return true;
    } catch (error) {
      nextAttempt = performance.now() + ATTEMPT_EVERY_MS;
      await rm(part, { force: true });
      if (!isStorageFailure(error)) throw error;
      return false;
    }
  }

  async function fill(): Promise<boolean> {
    keepLast();
    filling ??= (existsSync(path) ? Promise.resolve(true) : write()).finally(() => {
      filling = undefined;
    });
    const isFilled = await filling;
    isInUse = !isFilled;
    return isFilled;
  }

  function keepLast(): void {
    // A nearly full disk had room for a part of it only.
    const kept = statSync(lastPath, { throwIfNoEntry: false })?.size ?? 0;
    if (kept >= LAST_RESERVE_BYTES) return;
    const { bavail, bsize } = statfsSync(dataDir);
    const bytes = Math.min(LAST_RESERVE_BYTES - kept, bavail * bsize - KEPT_FREE_BYTES);
    if (bytes <= 0) return;
    try {
      writeFileSync(lastPath, randomFillSync(Buffer.allocUnsafe(bytes)), { mode: 0o600, flag: 'a' });
    } catch (error) {
      rmSync(lastPath, { force: true });
      if (!isStorageFailure(error)) throw error;
    }
  }

  return {
    fill,
    releaseLast: () => {
      rmSync(lastPath, { force: true });
    },
    keepLast,
    release: () => {
      isInUse = true;
      rmSync(path, { force: true });
    },
    hasRoom: async () => !isInUse || (await fill()),
  };
}

/** Runs work that must succeed on a full disk: retries it with the space of the reserve. */
export async function withReserve<T>(reserve: Reserve, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    reserve.release();
    return work();
  }
}

/** The connection to the database. */
interface WithLog {
  open: boolean;
  pragma: (source: string) => unknown;
}

/**
 * Frees the space of the write-ahead log, which would otherwise keep what a change on a full disk has used. The change has
 * its result by then, so a failure of the storage is left to the next one.
 */
function emptyLog(sqlite: WithLog, reserve: Reserve): void {
  const checkpoint = () => sqlite.pragma('wal_checkpoint(TRUNCATE)');
  try {
    try {
      checkpoint();
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      reserve.releaseLast();
      checkpoint();
    }
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
  }
}

/**
 * Runs a change like {@link withReserve}. A change that the reserve cannot hold is refused, so that deleting and signing
 * in still work afterwards. @param isVital true for a change that may also use the last reserve
 */
export async function changeWithReserve<T>(
  reserve: Reserve,
  sqlite: WithLog,
  isVital: boolean,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  reserve.release();
  try {
    return await work();
  } catch (error) {
    if (!isVital || !isStorageFull(error)) throw error;
    reserve.releaseLast();
    return await work();
  } finally {
    try {
      if (sqlite.open) emptyLog(sqlite, reserve);
    } finally {
      reserve.keepLast();
    }
  }
}
