import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ArchiveQuery } from '@stowage/contracts';
import { toRefusal } from '@stowage/texts';
import { CodedError } from '../config/config';
import { listMessageTags } from '../config/message-tags';
import { findMembership } from '../entities/inventory/members.repository';
import { getReader } from '../entities/user/reader.service';
import { writeArchive } from '../export-files/archive-folder';
import { refuse } from '../lib/errors';
import { type CommandContext, runBeside } from './run';
import { formatBytes, t } from './texts';
import { getAccount } from './user-commands';

interface ExportOptions {
  user: string;
  out: string;
}

async function exportInventory(
  { db, files, clock, print }: Pick<CommandContext, 'db' | 'files' | 'clock' | 'print'>,
  { user: login, out }: ExportOptions,
): Promise<void> {
  const { id: user_id } = getAccount({ db }, login);
  const membership = findMembership(db, user_id, clock().toISOString());
  if (!membership) throw refuse('inventory.gone');
  const path = resolve(out);
  const folder = dirname(path);
  if (!existsSync(folder)) throw new CodedError(toRefusal('command.folder_missing', { folder }));
  if (existsSync(path)) throw new CodedError(toRefusal('command.file_exists', { path }));
  const reader = getReader(db, user_id, listMessageTags(process.env));
  const owner = { user_id, inventory_id: membership.inventory_id, reader };
  const { signal } = new AbortController();
  const { openArchive } = await import('../features/export/archive.service');
  const archive = await openArchive({ db, files }, owner, ArchiveQuery.parse({}), signal);
  await writeArchive(archive, path);
  const { size } = await stat(path);
  print(t('commandLine.export.done', { path, size: formatBytes(size) }));
}

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .summary(t('commandLine.export.summary'))
    .description(t('commandLine.export.description'))
    .requiredOption('--user <name>', t('commandLine.export.user'))
    .requiredOption('--out <file>', t('commandLine.export.out'))
    .action((options) => runBeside((context) => exportInventory(context, options)));
}
