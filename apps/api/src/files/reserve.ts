import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFailure, isStorageFull } from '../errors';

/** Twice the size of SQLite's write-ahead log between two checkpoints (4 MB). */
const RESERVE_BYTES = 8 * 1024 * 1024;
/** Delay between attempts to create the file. Only writing a file reveals that a disk quota is exceeded. */
const ATTEMPT_EVERY_MS = 5000;

/** A file that reserves disk space for deleting and signing in. The server deletes the file when the disk is full. */
export interface Reserve {
  /** @returns false when the disk has no room for the file */
  fill(): Promise<boolean>;
  /** Deletes the file. Requests that store data are refused until it can be created again. */
  release(): void;
  /** False while the reserve is used up. Creates the file again as soon as there is room. */
  hasRoom(): Promise<boolean>;
}

export function openReserve(dataDir: string): Reserve {
  const path = join(dataDir, 'reserve');
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
    filling ??= (existsSync(path) ? Promise.resolve(true) : write()).finally(() => {
      filling = undefined;
    });
    const isFilled = await filling;
    isInUse = !isFilled;
    return isFilled;
  }

  return {
    fill,
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
