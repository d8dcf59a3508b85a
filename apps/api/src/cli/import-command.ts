import { cp, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { ImportCounts } from '@stowage/contracts';
import { toRefusal } from '@stowage/texts';
import { CodedError } from '../config/config';
import { actAs } from '../db/actor';
import { findMembership } from '../entities/inventory/members.repository';
import { toImportsFolder } from '../features/imports/import-folder';
import type { ImportFile } from '../features/imports/import-upload';
import {
  createImport,
  getImport,
  removeImport,
  startImport,
  waitForImports,
} from '../features/imports/imports.service';
import { refuse } from '../lib/errors';
import { type CommandContext, runBeside } from './run';
import { describe, t } from './texts';
import { getAccount } from './user-commands';

/** Lists the files of a folder that people see, or the file itself, with the folder in their names. */
async function listFiles(path: string, name: string): Promise<ImportFile[]> {
  if ((await stat(path)).isFile()) return [{ name, path }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: join(name, relative(path, file)), path: file }));
}

const toCounts = (counts: ImportCounts): string => t('commandLine.import.counts', { ...counts });

/** @throws CodedError for a file or an account that does not exist, AppError for a file that cannot be imported */
export async function importFile(
  context: Omit<CommandContext, 'passwords'>,
  file: string,
  { user: login, preview }: { user: string; preview?: true },
): Promise<void> {
  const { db, config, clock, print } = context;
  const path = resolve(file);
  const missing = new CodedError(toRefusal('command.file_missing', { path }));
  // Without this, the copy of a link would be a link.
  const source = await realpath(path).catch(() => undefined);
  if (source === undefined) throw missing;
  const { id: user_id } = getAccount({ db }, login);
  const membership = findMembership(db, user_id, clock().toISOString());
  if (!membership) throw refuse('inventory.gone');
  if (membership.role === 'viewer') throw refuse('inventory.viewer');
  const caller = { user_id, inventory_id: membership.inventory_id };
  const work = { ...context, onPhotoSaved: () => undefined };
  const toNow = () => clock().toISOString();
  const actor = { user_id, session_id: null, api_key_id: null, toNow, events: [] };
  await actAs(actor, async () => {
    await mkdir(toImportsFolder(config.data_dir), { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(toImportsFolder(config.data_dir), 'upload-'));
    try {
      const upload = join(folder, 'upload');
      await cp(source, upload, { recursive: true });
      const [first, ...others] = await listFiles(upload, basename(path));
      if (!first) throw missing;
      const { id, counts, limit } = await createImport(work, caller, {}, [first, ...others]);
      print(toCounts(counts));
      if (preview || limit) {
        await removeImport(work, caller, id);
        if (limit) throw new CodedError(limit);
        return;
      }
      await startImport(work, caller, id);
      await waitForImports(db);
      const { failure, left_out } = await getImport(work, caller, id);
      if (failure) throw new CodedError(failure);
      for (const leftOut of left_out) {
        const { file, name } = leftOut;
        print(t('commandLine.import.leftOut', { file, name, reason: describe([leftOut]) }));
      }
      print(t('commandLine.import.done'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .argument('<file>', t('commandLine.import.file'))
    .summary(t('commandLine.import.summary'))
    .description(t('commandLine.import.description'))
    .requiredOption('--user <name>', t('commandLine.import.user'))
    .option('--preview', t('commandLine.import.preview'))
    .action((file, options) => runBeside((context) => importFile(context, file, options)));
}
