import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folder inside the data folder, since the data folder itself may be a volume, which cannot be renamed. */
const STAGING = 'restoring';
/** File that exists when the staging folder is complete. It contains the name of the folder for the old data. */
const READY = 'ready';
/** Name that the file `ready` gets after the old data has been moved. */
const MOVED = 'moved';
const REPLACED = 'replaced-';

/** Paths of an uploaded archive and of the extracted content of an archive. */
export const toUploadedArchive = (dataDir: string): string => join(dataDir, 'restore-upload.zip');
export const toExtractedFolder = (dataDir: string): string => join(dataDir, 'restore-extracted');

export const toStagingFolder = (dataDir: string): string => join(dataDir, STAGING);
export const toReadyMarker = (dataDir: string): string => join(dataDir, STAGING, READY);
export const toReplacedName = (stamp: string): string => REPLACED + stamp;

/** True for the server's data, which a restore moves. Anything else, such as a mounted folder, stays in place. */
const isServerData = (name: string): boolean =>
  /^(?:stowage\.db(?:-wal|-shm|-journal)?|secret\.key|uploads|tmp|pending|orphans|running|reserve(?:-last|\.part)?)$/.test(
    name,
  );

/** True for names in the data folder that are not data, such as locks and backups. */
export const staysInPlace = (name: string): boolean =>
  /^(?:backups|restoring|restore-upload\.zip|restore-extracted|(?:backup-)?lock\.db(?:-journal)?|lost\+found)$/.test(
    name,
  ) || name.startsWith(REPLACED);

export interface RestoreFolder {
  name: string;
  /** False for files and folders that a running or interrupted restore has written. */
  isOldData: boolean;
}

/** Lists the files and folders that restores have left in the data folder. */
export const listRestoreFolders = (dataDir: string): RestoreFolder[] =>
  readdirSync(dataDir)
    .filter((name) => /^(?:restoring|restore-upload\.zip|restore-extracted|replaced-.*)$/.test(name))
    .map((name) => ({ name, isOldData: name.startsWith(REPLACED) }));

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function moveAll(from: string, to: string, isMoved: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter(isMoved)) renameSync(join(from, name), join(to, name));
  syncFolder(to);
  syncFolder(from);
}

export const isRestorePrepared = (dataDir: string): boolean =>
  [READY, MOVED].some((name) => existsSync(join(dataDir, STAGING, name)));

/** Removes the files of a restore that was interrupted before it was ready. Call while the folder is locked. */
export function removeUnfinishedRestore(dataDir: string): void {
  for (const path of [toUploadedArchive(dataDir), toExtractedFolder(dataDir)])
    rmSync(path, { recursive: true, force: true });
  if (!isRestorePrepared(dataDir)) rmSync(join(dataDir, STAGING), { recursive: true, force: true });
}

/**
 * Completes a prepared restore: moves the old data into a folder inside the data folder, and the new data to its place.
 * Continues where an interrupted call stopped. Call while the folder is locked, before the database is opened.
 * @returns the folder with the old data, undefined when there was none
 */
export function finishRestore(dataDir: string): string | undefined {
  const staging = join(dataDir, STAGING);
  const [ready, moved] = [join(staging, READY), join(staging, MOVED)];
  const marker = [ready, moved].find((path) => existsSync(path));
  if (marker === undefined) return undefined;
  const replaced = join(dataDir, readFileSync(marker, 'utf8'));
  if (marker === ready) {
    for (const name of ['reserve', 'reserve-last']) rmSync(join(dataDir, name), { force: true });
    if (readdirSync(dataDir).some(isServerData)) moveAll(dataDir, replaced, isServerData);
    renameSync(ready, moved);
    syncFolder(staging);
  }
  moveAll(staging, dataDir, (name) => name !== MOVED);
  rmSync(staging, { recursive: true, force: true });
  return existsSync(replaced) ? replaced : undefined;
}
