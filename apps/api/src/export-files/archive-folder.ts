import { constants, createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toRefusal } from '@stowage/texts';
import { CodedError } from '../config/config-error';
import { readDiskSpace } from '../files/disk-space';
import { syncFolder } from '../files/sync-folder';
import { isStorageFull } from '../lib/errors';
import { toSafeName } from './entry-names';

/** Suffix of an unfinished archive. */
const PART = '.part';
/** Space that archives leave free, since they may share the disk with the data. */
const MARGIN_BYTES = 32 * 1024 * 1024;
/** Bytes to write before the free space is read again. */
const CHECK_BYTES = 8 * 1024 * 1024;

/** Title, code of the inventory, and day in UTC, such as `stowage-Home-1a2b3c4d-2026-01-31.zip`. */
const NAME = /^stowage-.+-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)\.zip$/;

export const toArchiveName = (title: string, code: string, day: string): string =>
  `stowage-${toSafeName(title)}-${code}-${day}.zip`;

/** Checks that the folder can be used, and removes what an unclean stop left in it. Never creates it. */
export async function openArchiveFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new CodedError(toRefusal('archive.folder_missing', { folder }));
  if (!found.isDirectory()) throw new CodedError(toRefusal('backup.not_a_folder', { folder }));
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new CodedError(toRefusal('archive.folder_not_writable', { folder }));
  });
  for (const name of await readdir(folder))
    if (name.endsWith(PART) && NAME.test(name.slice(0, -PART.length))) await rm(join(folder, name));
}

export interface ArchiveFile {
  name: string;
  day: string;
}

/**
 * Lists the archives of an inventory, newest first. Omits those of a later day, which a wrong clock has made: they would
 * count as the newest for years.
 */
export async function listArchives(folder: string, code: string, today: string): Promise<ArchiveFile[]> {
  const files = (await readdir(folder, { withFileTypes: true })).flatMap((entry) => {
    const [name, itsCode, day = ''] = NAME.exec(entry.name) ?? [];
    return name && entry.isFile() && itsCode === code && day <= today ? { name, day } : [];
  });
  return files.sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** Stops at the first difference, which is in the data at the start unless only files of photos differ. */
export async function hasSameBytes(content: Readable, path: string): Promise<boolean> {
  const file = await open(path);
  try {
    let offset = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const { buffer } = await file.read(Buffer.alloc(chunk.length), 0, chunk.length, offset);
      if (!chunk.equals(buffer)) return false;
      offset += chunk.length;
    }
    return (await file.stat()).size === offset;
  } finally {
    await file.close();
  }
}

const tooLittleSpace = (folder: string) => new CodedError(toRefusal('archive.too_little_space', { folder }));

/** Passes the content on while the disk has room. */
async function* whileSpaceIsLeft(content: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let unchecked = CHECK_BYTES;
  for await (const chunk of content) {
    unchecked += chunk.length;
    if (unchecked > CHECK_BYTES) {
      if ((await readDiskSpace(folder)).free_bytes < MARGIN_BYTES) throw tooLittleSpace(folder);
      unchecked = 0;
    }
    yield chunk;
  }
}

/**
 * Writes to a temporary name in the same folder first, so that the file is complete or absent.
 * @throws CodedError when the disk is full
 */
export async function writeArchive(content: Readable, path: string): Promise<void> {
  const folder = dirname(path);
  const part = path + PART;
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(content, (chunks: AsyncIterable<Buffer>) => whileSpaceIsLeft(chunks, folder), target);
    await rename(part, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw isStorageFull(error) ? tooLittleSpace(folder) : error;
  }
}

/** Removes all but the newest archives of an inventory. @returns the names of the removed ones */
export async function removeOldArchives(
  folder: string,
  code: string,
  today: string,
  keep: number,
): Promise<string[]> {
  const old = (await listArchives(folder, code, today)).slice(keep).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
