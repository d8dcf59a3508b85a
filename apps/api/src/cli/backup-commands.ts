import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { toRefusal } from '@stowage/texts';
import { createBackup } from '../backup/create-backup';
import type { Manifest } from '../backup/manifest';
import { restoreBackup } from '../backup/restore-backup';
import { CodedError } from '../config/config';
import { requireDatabase } from '../db/damage';
import { systemClock } from '../lib/clock';
import { printExamination } from './doctor-commands';
import { print, readConfig } from './run';
import { formatBytes, formatInstant, formatList, t } from './texts';

const describeContents = ({ counts, database, files }: Manifest) => ({
  contents: formatList([
    t('count.accounts', { count: counts.users }),
    t('count.items', { count: counts.items }),
    t('count.locations', { count: counts.locations }),
    t('count.photos', { count: counts.images }),
  ]),
  size: formatBytes(database.bytes + files.bytes),
});

const warnOfMissing = ({ files }: Manifest) => {
  if (files.missing > 0)
    print(t('commandLine.backup.missing', { files: t('count.photoFiles', { count: files.missing }) }));
};

async function backup({ to }: { to?: string | undefined }): Promise<void> {
  const config = readConfig();
  requireDatabase(config.data_dir);
  const folder = to === undefined ? config.backup_dir : resolve(to);
  // A mistyped path should not create a chain of folders.
  if (to !== undefined && !existsSync(dirname(folder)))
    throw new CodedError(toRefusal('command.folder_missing', { folder: dirname(folder) }));
  const result = await createBackup({
    data_dir: config.data_dir,
    backup_dir: folder,
    creates_folder: to !== undefined || config.creates_backup_dir,
    keep: to === undefined ? config.backup_keep : undefined,
    now: systemClock(),
  });
  print(t('commandLine.backup.done', describeContents(result.manifest)));
  warnOfMissing(result.manifest);
  if (result.removed_first > 0) print(t('commandLine.backup.removedFirst', { count: result.removed_first }));
  print(t('commandLine.backup.path', { path: result.path }));
}

interface RestoreOptions {
  data: string;
  replace?: true | undefined;
  skipDamaged?: true | undefined;
}

async function restore(path: string, { data, replace, skipDamaged }: RestoreOptions): Promise<void> {
  const data_dir = resolve(data);
  const source = resolve(path);
  if (!existsSync(source)) throw new CodedError(toRefusal('command.backup_missing', { path: source }));
  if (!existsSync(dirname(data_dir)))
    throw new CodedError(toRefusal('command.folder_missing', { folder: dirname(data_dir) }));
  const { manifest, damaged, examination, replaced } = await restoreBackup({
    backup: source,
    data_dir,
    replaces: replace === true,
    skips_damaged: skipDamaged === true,
    now: systemClock(),
  });
  const created = formatInstant(manifest.created_at);
  print(t('commandLine.restore.done', { ...describeContents(manifest), created, folder: data_dir }));
  warnOfMissing(manifest);
  if (damaged.length > 0) print(t('commandLine.restore.leftOut', { files: damaged.join(', ') }));
  if (replaced !== undefined) print(t('commandLine.restore.oldData', { folder: replaced }));
  printExamination(examination);
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .summary(t('commandLine.backup.summary'))
    .description(t('commandLine.backup.description'))
    .option('--to <folder>', t('commandLine.backup.to'))
    .action(backup);
  program
    .command('restore')
    .summary(t('commandLine.restore.summary'))
    .description(t('commandLine.restore.description'))
    .argument('<backup>', t('commandLine.restore.backup'))
    .requiredOption('--data <folder>', t('commandLine.restore.data'))
    .option('--replace', t('commandLine.restore.replace'))
    .option('--skip-damaged', t('commandLine.restore.skipDamaged'))
    .action(restore);
}
