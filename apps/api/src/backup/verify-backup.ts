import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toRefusal } from '@stowage/texts';
import { MIGRATIONS, readMigrations } from '../db/migrate';
import { type DatabaseContent, readContent } from './backup.repository';
import { hashFileSync, toSize } from './durable-files';
import { CONTENT_FOLDER, readFileList, readManifest, toContentPath } from './folder';
import {
  BackupError,
  DATABASE,
  FILE_LIST,
  type ListedFile,
  type Manifest,
  MANIFEST,
  SECRET,
} from './manifest';

const changed = (path: string) => new BackupError(toRefusal('backup.file_changed', { path }));

function findDamage(path: string, expected: { bytes?: number; sha256: string }): BackupError | undefined {
  const size = toSize(path);
  if (size === undefined) return new BackupError(toRefusal('backup.file_missing', { path }));
  const isSame = size === (expected.bytes ?? size) && hashFileSync(path) === expected.sha256;
  return isSame ? undefined : changed(path);
}

function verify(path: string, expected: { bytes?: number; sha256: string }): void {
  const damage = findDamage(path, expected);
  if (damage) throw damage;
}

function checkVersion({ schema, app_version }: Manifest): void {
  const newest = Math.max(...readMigrations(MIGRATIONS).map(({ when }) => when));
  if (schema.time > newest)
    throw new BackupError(toRefusal('backup.newer_named_version', { version: app_version }));
}

/** An extracted archive contains its photos. Other backups share the folder of photos beside them. */
export const findContents = (backup: string): string => {
  const inside = join(backup, CONTENT_FOLDER);
  return existsSync(inside) ? inside : join(backup, '..', CONTENT_FOLDER);
};

/** Compares what the manifest promises with the database and the list of photos. */
function hasCounts(
  backup: string,
  { counts, files: listed }: Manifest,
  files: readonly ListedFile[],
): boolean {
  const database = join(backup, DATABASE);
  let rows: DatabaseContent['counts'];
  try {
    rows = readContent(database).counts;
  } catch {
    throw changed(database);
  }
  const missing = files.filter(({ sha256 }) => sha256 === undefined).length;
  return (
    rows.users === counts.users &&
    rows.items === counts.items &&
    rows.locations === counts.locations &&
    rows.images === counts.images &&
    files.length - missing === listed.count &&
    missing === listed.missing
  );
}

/** Verifies all files except the photos. @throws BackupError that names the damaged or missing file */
function verifyData(backup: string): { manifest: Manifest; files: ListedFile[] } {
  const manifest = readManifest(backup);
  checkVersion(manifest);
  verify(join(backup, DATABASE), manifest.database);
  verify(join(backup, FILE_LIST), { sha256: manifest.files.sha256 });
  if (manifest.secret) verify(join(backup, SECRET), manifest.secret);
  const files = readFileList(backup);
  if (!hasCounts(backup, manifest, files)) throw changed(join(backup, MANIFEST));
  return { manifest, files };
}

/**
 * Verifies the hashes of all files except photos, for which it compares only the sizes: a damaged photo is also damaged
 * in older backups, which share the file.
 * @throws BackupError that names the damaged or missing file
 */
export function verifyQuickly(backup: string): void {
  const { files } = verifyData(backup);
  const contents = findContents(backup);
  for (const { sha256, bytes } of files)
    if (sha256 !== undefined && toSize(toContentPath(contents, sha256)) !== bytes)
      throw new BackupError(toRefusal('backup.file_incomplete', { path: toContentPath(contents, sha256) }));
}

export interface VerifyOptions {
  /** Leaves out photo files that are damaged or missing in the backup, instead of refusing the backup. */
  skips_damaged?: boolean;
  onProgress?: (state: { stage: 'verifying'; progress: number }) => void;
}

export interface VerifiedBackup {
  manifest: Manifest;
  files: ListedFile[];
  /** Names of the photo files that were left out because they are damaged or missing in the backup. */
  damaged: string[];
}

/** @throws BackupError that names the damaged or missing file */
export function verifyBackup(
  backup: string,
  { onProgress, skips_damaged = false }: VerifyOptions = {},
): VerifiedBackup {
  const { manifest, files } = verifyData(backup);
  const contents = findContents(backup);
  const results = new Map<string, BackupError | undefined>();
  const damaged: string[] = [];
  files.forEach(({ name, sha256, bytes }, index) => {
    if (sha256 === undefined) return;
    const path = toContentPath(contents, sha256);
    if (!results.has(sha256)) results.set(sha256, findDamage(path, { bytes, sha256 }));
    const damage = results.get(sha256);
    if (damage && !skips_damaged) throw damage;
    if (damage) damaged.push(name);
    onProgress?.({ stage: 'verifying', progress: index / files.length });
  });
  const left = new Set(damaged);
  return { manifest, damaged, files: files.filter(({ name }) => !left.has(name)) };
}
