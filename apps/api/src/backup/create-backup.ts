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
import { version } from '../../package.json';
import { MIGRATIONS, readMigrations } from '../db/migrate';
import { isStorageFull } from '../errors';
import { listFileNames, toUploadPath } from '../files/file-store';
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
  isBackupName,
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
import { listExpired } from './retention.rules';

const COPIES_MAX = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A stored photo is hashed again on one of this many days, because disks can change bits without an error. */
const REHASH_DAYS = 16;
const MIGRATION_COPIES_KEPT = 3;

export interface BackupRequest {
  data_dir: string;
  backup_dir: string;
  /** True creates a missing folder. False reports it, because its disk may not be connected. */
  creates_folder: boolean;
  /** Number of daily backups; undefined removes none. */
  keep: number | undefined;
  now: Date;
  /** For tests. */
  link?: Link;
}

export interface BackupResult {
  name: string;
  path: string;
  manifest: Manifest;
  /** Photos stored for the first time. */
  new_files: number;
  /** Names of old backups. */
  removed: string[];
}

function prepareFolder({ backup_dir, creates_folder }: BackupRequest): void {
  try {
    if (creates_folder) mkdirSync(backup_dir, { recursive: true, mode: 0o700 });
    if (!statSync(backup_dir).isDirectory()) throw new BackupError(`${backup_dir} is not a folder.`);
    accessSync(backup_dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      isMissing(error)
        ? `The backup folder ${backup_dir} does not exist. Create it, or connect its disk.`
        : `The backup folder ${backup_dir} cannot be written.`,
    );
  }
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const fullDisk = (folder: string, bytes: number) =>
  new BackupError(
    `There is too little space for a backup in ${folder}: it needs ${toMegabytes(bytes)}. Older backups were kept.`,
  );

function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + MARGIN_BYTES) throw fullDisk(folder, bytes + MARGIN_BYTES);
}

/** Call while no other backup runs. */
function removeUnfinished(backupDir: string): void {
  for (const name of listNames(backupDir))
    if (name.endsWith(PART) && isBackupName(name.slice(0, -PART.length)))
      rmSync(join(backupDir, name), { recursive: true, force: true });
}

/** Two backups of the same second get different names. */
function findFreeName(backupDir: string, now: Date): string {
  const name = toBackupName(now);
  return listNames(backupDir).includes(name) ? findFreeName(backupDir, new Date(now.getTime() + 1000)) : name;
}

interface FileCopier {
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

  return {
    store: (imageFiles) => {
      const missing = new Set<string>();
      const files = imageFiles.flatMap(listFileNames).map((name) => {
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
 * a second copy no longer has it. Files that were missing at the time of the copy are reported as missing.
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
    verified_at: new Date().toISOString(),
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

/** Deletes image files that no backup references. */
function removeUnusedContents(backupDir: string): void {
  const used = new Set<string | undefined>();
  try {
    for (const name of listNames(backupDir).filter(isBackupName))
      for (const { sha256 } of readFileList(join(backupDir, name))) used.add(sha256);
  } catch (error) {
    // A backup whose list is damaged may need any photo, so all are kept.
    if (error instanceof BackupError || isMissing(error)) return;
    throw error;
  }
  const contents = join(backupDir, CONTENT_FOLDER);
  for (const folder of listNames(contents))
    for (const name of listNames(join(contents, folder)))
      if (!used.has(name)) rmSync(join(contents, folder, name), { force: true });
}

/** Copies of the database from before migrations; they have the time of the old schema in their name. */
function removeMigrationCopies(dataDir: string): void {
  const folder = join(dataDir, 'backups');
  const times = listNames(folder).flatMap((name) => {
    const time = /^before-migration-(\d+)\.db$/.exec(name)?.[1];
    return time === undefined ? [] : [{ name, time: Number(time) }];
  });
  const old = times.sort((a, b) => b.time - a.time).slice(MIGRATION_COPIES_KEPT);
  for (const { name } of old) rmSync(join(folder, name), { force: true });
}

function removeExpired(
  { data_dir, backup_dir }: BackupRequest,
  backups: Backup[],
  keep: number,
  latest: Date,
) {
  const expired = listExpired(backups, keep, latest.getTime());
  for (const { name } of expired) {
    // Renamed first: an interrupted removal leaves an unfinished backup, which the next one removes.
    renameSync(join(backup_dir, name), join(backup_dir, name + PART));
    rmSync(join(backup_dir, name + PART), { recursive: true, force: true });
  }
  removeUnusedContents(backup_dir);
  removeMigrationCopies(data_dir);
  return expired.map(({ name }) => name);
}

function readPrevious(backupDir: string, backups: readonly Backup[]): ListedFile[] {
  for (const { name, files } of backups) {
    const list = join(backupDir, name, FILE_LIST);
    if (toSize(list) !== undefined && hashFileSync(list) === files.sha256)
      return readFileList(join(backupDir, name));
  }
  return [];
}

async function createLocked(request: BackupRequest): Promise<Omit<BackupResult, 'removed'>> {
  const { data_dir, backup_dir, now } = request;
  removeUnfinished(backup_dir);
  const needed = ['', '-wal'].reduce((sum, end) => sum + (toSize(join(data_dir, DATABASE + end)) ?? 0), 0);
  requireSpace(backup_dir, needed);
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

/** Works while the server runs. @throws BackupError for problems that the administrator can fix */
export async function createBackup(request: BackupRequest): Promise<BackupResult> {
  if ((toSize(join(request.data_dir, DATABASE)) ?? 0) === 0)
    throw new BackupError(
      `There is no Stowage database in ${request.data_dir}. Set DATA_DIR to the data folder.`,
    );
  prepareFolder(request);
  const lock = lockBackups(request.data_dir);
  if (!lock) throw new BackupError('Another backup is running. Try again when it has ended.');
  try {
    const result = await createLocked(request);
    const { keep, backup_dir, now } = request;
    const removed =
      keep === undefined ? [] : removeExpired(request, await listBackups(backup_dir), keep, now);
    return { ...result, removed };
  } finally {
    lock.release();
  }
}
