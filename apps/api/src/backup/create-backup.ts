import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import { version } from '../../package.json';
import { MIGRATIONS, readMigrations } from '../db/migrate';
import { toUploadPath } from '../files/file-store';
import { openReserve, type Reserve, withReserve } from '../files/reserve';
import { isStorageFull } from '../lib/errors';
import {
  checkDatabase,
  copyDatabase,
  type DatabaseContent,
  lockBackups,
  readContent,
} from './backup.repository';
import {
  hashFileSync,
  isMissing,
  type Link,
  linkOrCopy,
  listNames,
  sync,
  toSize,
  writeDurably,
} from './durable-files';
import {
  type Backup,
  CONTENT_FOLDER,
  listBackups,
  MARGIN_BYTES,
  PART,
  readFileList,
  toBackupName,
  toContentPath,
} from './folder';
import {
  BackupError,
  DATABASE,
  FILE_LIST,
  FORMAT,
  formatFileList,
  formatManifest,
  type ListedFile,
  MANIFEST,
  type Manifest,
  SECRET,
} from './manifest';
import {
  type MadeRoom,
  makeRoom,
  removeExpired,
  removeMigrationCopies,
  removeUnfinished,
} from './remove-backups';

const COPIES_MAX = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Backups hash each stored photo again on one day in 16, because disks can change bits without reporting an error. */
const REHASH_DAYS = 16;

export interface BackupRequest {
  data_dir: string;
  backup_dir: string;
  /** When false, a missing folder is an error, because its disk may not be mounted. */
  creates_folder: boolean;
  /** Number of daily backups to keep; undefined keeps all. */
  keep: number | undefined;
  now: Date;
  /** Tests replace `link`, `rename` and `readFree`. */
  link?: Link;
  rename?: Link;
  readFree?: (folder: string) => number;
}

export interface BackupResult {
  name: string;
  path: string;
  manifest: Manifest;
  /** Number of photo files stored for the first time. */
  new_files: number;
  /** Names of the expired backups that were removed. */
  removed: string[];
  /** Number of backups in `removed` that were removed before this backup, because the disk was full. */
  removed_first: number;
}

function prepareFolder({ backup_dir, creates_folder }: BackupRequest): void {
  try {
    if (creates_folder) mkdirSync(backup_dir, { recursive: true, mode: 0o700 });
    if (!statSync(backup_dir).isDirectory())
      throw new BackupError(toRefusal('backup.not_a_folder', { folder: backup_dir }));
    accessSync(backup_dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      isMissing(error)
        ? toRefusal('backup.folder_missing', { folder: backup_dir })
        : toRefusal('backup.folder_not_writable', { folder: backup_dir }),
    );
  }
}

class FullDiskError extends BackupError {}

const fullDisk = (folder: string, bytes: number) =>
  new FullDiskError(toRefusal('backup.too_little_space', { folder, bytes }));

function readFreeBytesSync(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param stored bytes that the unfinished backup already uses */
function requireSpace(
  { backup_dir, readFree = readFreeBytesSync }: BackupRequest,
  bytes: number,
  stored = 0,
): void {
  if (readFree(backup_dir) + stored < bytes + MARGIN_BYTES) throw fullDisk(backup_dir, bytes + MARGIN_BYTES);
}

/** Two backups that start in the same second get different names. */
function findFreeName(backupDir: string, now: Date): string {
  const name = toBackupName(now);
  return listNames(backupDir).includes(name) ? findFreeName(backupDir, new Date(now.getTime() + 1000)) : name;
}

interface FileCopier {
  /** Estimates the bytes that copying new photo files takes; 0 when they are linked instead. */
  measureNew: (imageFiles: readonly string[]) => number;
  /** Stores each photo whose content is not yet in a backup. */
  store: (imageFiles: readonly string[]) => { files: ListedFile[]; missing: Set<string> };
  countNew: () => number;
}

function createFileCopier(
  { data_dir, backup_dir, now, link }: BackupRequest,
  previous: readonly ListedFile[],
): FileCopier {
  const known = new Map(previous.map((file) => [file.name, file]));
  const contents = join(backup_dir, CONTENT_FOLDER);
  const today = Math.floor(now.getTime() / DAY_MS) % REHASH_DAYS;
  const intact = new Map<string, boolean>();
  let newFiles = 0;

  function isStored(sha256: string, bytes: number): boolean {
    const path = toContentPath(contents, sha256);
    if (toSize(path) !== bytes) return false;
    if (Number.parseInt(sha256.charAt(0), 16) !== today) return true;
    const isIntact = intact.get(sha256) ?? hashFileSync(path) === sha256;
    intact.set(sha256, isIntact);
    return isIntact;
  }

  function storeNew(name: string): ListedFile | undefined {
    const path = join(data_dir, 'uploads', toUploadPath(name));
    const bytes = toSize(path);
    if (bytes === undefined) return undefined;
    try {
      const sha256 = hashFileSync(path);
      if (!isStored(sha256, bytes)) {
        linkOrCopy(path, toContentPath(contents, sha256), link);
        intact.set(sha256, true);
        newFiles += 1;
      }
      return { name, bytes, sha256 };
    } catch (error) {
      // The photo was deleted after it was listed.
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  function find(name: string): ListedFile | undefined {
    const file = known.get(name);
    // Photo files never change, so an intact copy is correct even if the original is damaged now.
    if (file?.sha256 !== undefined && isStored(file.sha256, file.bytes)) return file;
    const stored = storeNew(name);
    if (stored) known.set(name, stored);
    return stored;
  }

  /** True when photos must be copied: hard links use no space but cannot cross devices. */
  const copies = () =>
    statSync(join(data_dir, 'uploads'), { throwIfNoEntry: false })?.dev !== statSync(backup_dir).dev;

  function measure(name: string): number {
    const { sha256, bytes } = known.get(name) ?? {};
    const isKnown = sha256 !== undefined && toSize(toContentPath(contents, sha256)) === bytes;
    return isKnown ? 0 : (toSize(join(data_dir, 'uploads', toUploadPath(name))) ?? 0);
  }

  return {
    measureNew: (imageFiles) => (copies() ? imageFiles.reduce((sum, name) => sum + measure(name), 0) : 0),
    store: (imageFiles) => {
      const missing = new Set<string>();
      const files = imageFiles.map((name) => {
        const file = find(name);
        if (!file) missing.add(name);
        return file ?? { name, bytes: 0, sha256: undefined };
      });
      return { files, missing };
    },
    countNew: () => newFiles,
  };
}

/**
 * A photo may be deleted between copying the database and storing the photo. Its row is deleted before its files, so
 * a second copy of the database no longer lists it. Files that are still missing are counted as missing.
 */
async function copyConsistently(
  request: BackupRequest,
  copy: string,
  previous: readonly ListedFile[],
): Promise<{ content: DatabaseContent; files: ListedFile[]; missing: number; newFiles: number }> {
  const copier = createFileCopier(request, previous);
  let expected = new Set(previous.filter(({ sha256 }) => sha256 === undefined).map(({ name }) => name));
  for (let attempt = 1; ; attempt += 1) {
    rmSync(copy, { force: true });
    await copyDatabase(join(request.data_dir, DATABASE), copy);
    const content = readContent(copy);
    const stored = toSize(copy) ?? 0;
    requireSpace(request, stored + copier.measureNew(content.image_files), stored);
    const { files, missing } = copier.store(content.image_files);
    if (attempt === COPIES_MAX || [...missing].every((name) => expected.has(name)))
      return { content, files, missing: missing.size, newFiles: copier.countNew() };
    expected = missing;
  }
}

const toTag = (schemaTime: number): string =>
  readMigrations(MIGRATIONS).find(({ when }) => when === schemaTime)?.tag ?? 'unknown';

const describe = (path: string) => ({ bytes: toSize(path) ?? 0, sha256: hashFileSync(path) });

/** @param part the folder to write @returns the manifest, which is written last */
async function writeBackup(request: BackupRequest, part: string, previous: readonly ListedFile[]) {
  const start = performance.now();
  const copy = join(part, DATABASE);
  const { content, files, missing, newFiles } = await copyConsistently(request, copy, previous);
  checkDatabase(copy);
  sync(copy);
  writeDurably(join(part, FILE_LIST), formatFileList(files));
  const secret = join(request.data_dir, SECRET);
  const hasSecret = toSize(secret) !== undefined;
  if (hasSecret) writeDurably(join(part, SECRET), readFileSync(secret, 'utf8'));
  const list = describe(join(part, FILE_LIST));
  const manifest: Manifest = {
    format: FORMAT,
    app_version: version,
    schema: { tag: toTag(content.schema_time), time: content.schema_time },
    created_at: request.now.toISOString(),
    verified_at: new Date(request.now.getTime() + performance.now() - start).toISOString(),
    counts: content.counts,
    database: describe(copy),
    secret: hasSecret ? describe(join(part, SECRET)) : null,
    files: {
      count: files.length - missing,
      missing,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: list.sha256,
    },
  };
  return { manifest, newFiles, contents: new Set(files.map(({ sha256 }) => sha256)) };
}

function readPrevious(backupDir: string, backups: readonly Backup[]): ListedFile[] {
  for (const { name, files } of backups) {
    const list = join(backupDir, name, FILE_LIST);
    if (toSize(list) !== undefined && hashFileSync(list) === files.sha256)
      return readFileList(join(backupDir, name));
  }
  return [];
}

type MadeBackup = Omit<BackupResult, 'removed' | 'removed_first'>;

async function createLocked(request: BackupRequest): Promise<MadeBackup> {
  const { data_dir, backup_dir, now } = request;
  removeUnfinished(backup_dir);
  const needed = ['', '-wal'].reduce((sum, end) => sum + (toSize(join(data_dir, DATABASE + end)) ?? 0), 0);
  requireSpace(request, needed);
  const name = findFreeName(backup_dir, now);
  const part = join(backup_dir, name + PART);
  const path = join(backup_dir, name);
  try {
    mkdirSync(part, { mode: 0o700 });
    const before = await listBackups(backup_dir);
    const { manifest, newFiles } = await writeBackup(request, part, readPrevious(backup_dir, before));
    const contents = join(backup_dir, CONTENT_FOLDER);
    for (const folder of listNames(contents)) sync(join(contents, folder));
    if (listNames(contents).length > 0) sync(contents);
    writeDurably(join(part, MANIFEST), formatManifest(manifest));
    sync(part);
    renameSync(part, path);
    sync(backup_dir);
    return { name, path, manifest, new_files: newFiles };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (isStorageFull(error)) throw fullDisk(backup_dir, needed + MARGIN_BYTES);
    throw error;
  }
}

const kept = (problems: readonly Refusal[] = []): Refusal[] =>
  problems.length === 0
    ? [toRefusal('backup.older_kept')]
    : [toRefusal('backup.older_kept_newest_damaged'), ...problems];

/** Adds the files that were removed to make room to the error of the second attempt on a full disk. */
function toSecondProblem({ refusals }: BackupError, { removed, problems }: MadeRoom): BackupError {
  const done =
    removed.length === 0
      ? [toRefusal('backup.photo_files_removed'), ...kept(problems)]
      : [toRefusal('backup.expired_removed', { count: removed.length })];
  return new BackupError(...refusals, ...done);
}

/** On a full disk, makes room and tries again: otherwise every further backup would fail. */
async function createWithRoom(
  request: BackupRequest,
  reserve: Reserve,
): Promise<MadeBackup & { removed_first: string[] }> {
  const { keep } = request;
  try {
    return { ...(await createLocked(request)), removed_first: [] };
  } catch (error) {
    if (!(error instanceof FullDiskError)) throw error;
    if (keep === undefined) throw new BackupError(...error.refusals, ...kept());
    const room = await withReserve(reserve, () => makeRoom({ ...request, keep }));
    if (room.removed.length === 0 && room.removed_files === 0)
      throw new BackupError(...error.refusals, ...kept(room.problems));
    const made = await createLocked(request).catch((failure: unknown) => {
      throw failure instanceof BackupError ? toSecondProblem(failure, room) : failure;
    });
    return { ...made, removed_first: room.removed };
  }
}

/** May run while the server runs. @throws BackupError for problems that the administrator can fix */
export async function createBackup(request: BackupRequest): Promise<BackupResult> {
  const { data_dir, keep } = request;
  if ((toSize(join(data_dir, DATABASE)) ?? 0) === 0)
    throw new BackupError(toRefusal('data_folder.no_database', { folder: data_dir }));
  prepareFolder(request);
  // On a full disk, locking and removing backups may need the reserved space.
  const reserve = openReserve(data_dir);
  const lock = await withReserve(reserve, () => lockBackups(data_dir)).catch((error: unknown) => {
    throw isStorageFull(error)
      ? new BackupError(toRefusal('backup.no_space_left', { folder: data_dir }))
      : error;
  });
  if (!lock) throw new BackupError(toRefusal('backup.running'));
  try {
    const { removed_first, ...made } = await createWithRoom(request, reserve);
    if (keep === undefined) return { ...made, removed: [], removed_first: 0 };
    const removed = await removeExpired({ ...request, keep });
    removeMigrationCopies(data_dir);
    return { ...made, removed: [...removed_first, ...removed], removed_first: removed_first.length };
  } finally {
    lock.release();
    // Creates the reserve file again if its space was needed.
    await reserve.hasRoom();
  }
}
