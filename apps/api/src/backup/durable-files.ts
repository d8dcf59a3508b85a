import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isStorageFull } from '../lib/errors';

// Synchronous, because all slow callers run in a worker thread or on the command line.

const CHUNK_BYTES = 1024 * 1024;

/** Returns the SHA-256 hash of a file in hexadecimal. The server's main thread uses `files/hash-file.ts` instead. */
export function hashFileSync(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      hash.update(chunk.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Returns the bytes of a file; undefined when the file does not exist. */
export const toSize = (path: string): number | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
};

/** Returns the sorted names in a folder; an empty list when the folder does not exist. */
export const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    // Some network file systems cannot sync a folder.
    if (!['EINVAL', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    closeSync(file);
  }
}

export function writeDurably(path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 });
  sync(path);
}

export type Link = (from: string, to: string) => void;

/** Creates a hard link, or a synced copy where the file system cannot link the two paths. */
export function linkOrCopy(from: string, to: string, link: Link = linkSync): void {
  mkdirSync(dirname(to), { recursive: true });
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    link(from, part);
  } catch (error) {
    if (isMissing(error) || isStorageFull(error)) throw error;
    copyFileSync(from, part, constants.COPYFILE_EXCL);
    sync(part);
  }
  renameSync(part, to);
  // Renaming does nothing when both paths are links to the same file.
  rmSync(part, { force: true });
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
