import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { createBackup } from '../backup/create-backup';
import type { Manifest } from '../backup/manifest';
import { restoreBackup } from '../backup/restore-backup';
import { systemClock } from '../clock';
import { ConfigError } from '../config/config';
import { requireDatabase } from '../db/damage';
import { printExamination } from './doctor-commands';
import { print, readConfig } from './run';

const toMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const describe = ({ counts, database, files }: Manifest) =>
  `${counts.users} accounts, ${counts.items} items, ${counts.locations} locations and ${counts.images} photos ` +
  `(${toMegabytes(database.bytes + files.bytes)})`;

const warnOfMissing = ({ files }: Manifest) => {
  if (files.missing > 0)
    print(
      `Missing in the backup: ${files.missing} photo ${files.missing === 1 ? 'file' : 'files'}. Run "stowage doctor".`,
    );
};

async function backup({ to }: { to?: string | undefined }): Promise<void> {
  const config = readConfig();
  requireDatabase(config.data_dir);
  const folder = to === undefined ? config.backup_dir : resolve(to);
  // A mistyped path should not create a chain of folders.
  if (to !== undefined && !existsSync(dirname(folder)))
    throw new ConfigError(`The folder ${dirname(folder)} does not exist.`);
  const result = await createBackup({
    data_dir: config.data_dir,
    backup_dir: folder,
    creates_folder: to !== undefined || config.creates_backup_dir,
    keep: to === undefined ? config.backup_keep : undefined,
    now: systemClock(),
  });
  print(`Backed up and verified ${describe(result.manifest)}.`);
  warnOfMissing(result.manifest);
  if (result.removed_first > 0)
    print(`The disk was full. Expired backups that were removed first: ${result.removed_first}.`);
  print(`The backup is ${result.path}`);
}

interface RestoreOptions {
  data: string;
  replace?: true | undefined;
  skipDamaged?: true | undefined;
}

async function restore(path: string, { data, replace, skipDamaged }: RestoreOptions): Promise<void> {
  const data_dir = resolve(data);
  const source = resolve(path);
  if (!existsSync(source)) throw new ConfigError(`There is no backup at ${source}.`);
  if (!existsSync(dirname(data_dir)))
    throw new ConfigError(`The folder ${dirname(data_dir)} does not exist.`);
  const { manifest, damaged, examination, replaced } = await restoreBackup({
    backup: source,
    data_dir,
    replaces: replace === true,
    skips_damaged: skipDamaged === true,
    now: systemClock(),
  });
  print(`Restored ${describe(manifest)} of ${manifest.created_at} into ${data_dir}`);
  warnOfMissing(manifest);
  if (damaged.length > 0) print(`Damaged in the backup and left out: ${damaged.join(', ')}`);
  if (replaced !== undefined) print(`The old data is in ${replaced}`);
  printExamination(examination);
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .summary('back up the database and the photos')
    .description(
      'Backs up the database and the photos, and verifies the copy. The server may be running. Removes old backups from BACKUP_DIR according to BACKUP_KEEP.',
    )
    .option('--to <folder>', 'folder to use instead of BACKUP_DIR; no old backups are removed there')
    .action(backup);
  program
    .command('restore')
    .summary('restore a backup into a data folder (server stopped)')
    .description(
      'Verifies a backup and restores it. The server must be stopped. The backup is a folder, or a downloaded zip file.',
    )
    .argument('<backup>', 'folder or zip file')
    .requiredOption('--data <folder>', 'the data folder to restore into')
    .option('--replace', 'replace the data in the folder; keeps the old data in a subfolder')
    .option('--skip-damaged', 'leave out photo files that are damaged in the backup, and name them')
    .action(restore);
}
