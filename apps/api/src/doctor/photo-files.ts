import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type FileStore, type ImageSize, toFileName, toImageFile } from '../files/file-store';

export interface Measured {
  /** Relative to the data folder. */
  missing: string[];
  empty: string[];
  bytes: number;
  /** Undefined unless the contents were read and all files are present. */
  files_hash: string | undefined;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Reads one file at a time to limit memory use. */
export async function measureImage(
  dataDir: string,
  files: FileStore,
  file: string,
  sizes: readonly ImageSize[],
  readsContents: boolean,
): Promise<Measured> {
  const hash = createHash('sha256');
  const measured: Measured = { missing: [], empty: [], bytes: 0, files_hash: undefined };
  for (const size of sizes) {
    const path = files.toPath(toFileName(file, size));
    try {
      const content = readsContents ? await readFile(path) : undefined;
      const length = content?.length ?? (await stat(path)).size;
      if (content) hash.update(content);
      if (length === 0) measured.empty.push(relative(dataDir, path));
      measured.bytes += length;
    } catch (error) {
      if (!isMissing(error)) throw error;
      measured.missing.push(relative(dataDir, path));
    }
  }
  if (readsContents && measured.missing.length === 0) measured.files_hash = hash.digest('hex');
  return measured;
}

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns the names of images that have a file in `uploads/`, with the paths of their files. */
export function listStoredFiles(dataDir: string): Map<string, string[]> {
  const uploads = join(dataDir, 'uploads');
  const stored = new Map<string, string[]>();
  for (const folder of listNames(uploads)) {
    const path = join(uploads, folder);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    for (const name of readdirSync(path)) {
      const file = toImageFile(name);
      if (file !== undefined) stored.set(file, [...(stored.get(file) ?? []), join(path, name)]);
    }
  }
  return stored;
}

export const isPending = (dataDir: string, file: string): boolean =>
  existsSync(join(dataDir, 'pending', file));

export const listPending = (dataDir: string): string[] => listNames(join(dataDir, 'pending'));

/** Lists the files of uploads and reports, in progress or left over from an unclean stop. */
export const listTemporary = (dataDir: string): string[] => listNames(join(dataDir, 'tmp'));

/** Moves files instead of deleting them, because a backup may contain the row of their photo. */
export function moveToOrphans(dataDir: string, paths: readonly string[]): void {
  const folder = join(dataDir, 'orphans');
  mkdirSync(folder, { recursive: true });
  for (const path of paths) renameSync(path, join(folder, basename(path)));
}
