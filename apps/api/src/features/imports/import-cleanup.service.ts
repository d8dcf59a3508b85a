import { readdir } from 'node:fs/promises';
import { encodeRefusal, toRefusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { removeImportFolder, toImportFolder, toImportsFolder } from './import-folder';
import * as repository from './imports.repository';

/** Call at the start of the server: what was running has taken over nothing, and files of other imports are not needed. */
export async function cleanUpImports({
  db,
  config: { data_dir },
}: Pick<Context, 'db' | 'config'>): Promise<void> {
  await change(db, (tx) => repository.failRunning(tx, encodeRefusal(toRefusal('import.interrupted'))));
  const open = repository.listOpenIds(db);
  const folders = await readdir(toImportsFolder(data_dir)).catch(() => []);
  for (const name of folders)
    if (!open.has(Number(name))) await removeImportFolder(toImportFolder(data_dir, Number(name)));
}
