import { rm } from 'node:fs/promises';
import type { Import, ImportDetails, ImportInput, UpdateImportInput } from '@stowage/contracts';
import { decodeRefusal, encodeRefusal, toRefusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { read, readMany } from '../../data/read';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { findLocation } from '../../entities/location/locations.repository';
import { findUser } from '../../entities/user/users.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import type { Caller } from '../../http/caller';
import { readImportFile, type ReadSummary } from '../../import-files/read-import-file';
import { AppError, orThrow, refuse, refuseField, toEnglish } from '../../lib/errors';
import { revert } from '../history/history.service';
import { findEarlier } from './earlier-import';
import { NO_CHOICES, withChoices } from './import-choices.rules';
import {
  createImportFolder,
  loadChoices,
  removeImportFolder,
  replaceTable,
  saveChoices,
  toImportFolder,
  toNewTable,
  toUpload,
} from './import-folder';
import { type ImportFile, type ImportFiles, joinFiles } from './import-upload';
import * as repository from './imports.repository';
import { type Preview, previewImportTask } from './preview-import';
import { takeOver } from './run-import';

type Person = Pick<Caller, 'user_id' | 'inventory_id'>;

/** Also of the command line. */
type ImportContext = Pick<Context, 'db' | 'config' | 'files' | 'clock' | 'log' | 'onPhotoSaved'>;

interface RunningImport {
  /** Share of the files that are stored. */
  share: number;
  ended: Promise<unknown>;
}

const running = oncePerDatabase(() => new Map<number, RunningImport>());

export const waitForImports = (db: Db): Promise<unknown> =>
  Promise.all([...running(db).values()].map(({ ended }) => ended));

function toFailure(text: string | null): Import['failure'] {
  const refusal = text === null ? undefined : decodeRefusal(text);
  return refusal ? { ...refusal, detail: toEnglish(refusal) } : null;
}

function toImport(db: Db, row: repository.ImportRow, runs: ReadonlySet<number>): Import {
  const { inventory_id, created_by, failure, left_out: _, ...fields } = row;
  const person = created_by === null ? undefined : findUser(db, created_by);
  const state = row.state === 'done' && !runs.has(row.id) ? 'undone' : row.state;
  return {
    ...fields,
    state,
    created_by: person ? toDisplayName(person) : null,
    progress: row.state === 'running' ? (running(db).get(row.id)?.share ?? 0) : null,
    failure: toFailure(failure),
    event_id: state === 'done' ? (repository.findEventOfRun(db, inventory_id, row.id) ?? null) : null,
  };
}

export const listImports = (db: Db, { inventory_id }: Person): Import[] =>
  read(db, () => {
    const runs = repository.listRuns(db, inventory_id);
    return repository.listImports(db, inventory_id).map((row) => toImport(db, row, runs));
  });

/** @throws AppError 404 */
function getRow(db: Db, { inventory_id }: Person, id: number): repository.ImportRow {
  return orThrow(repository.findImport(db, inventory_id, id));
}

const getShownImport = (db: Db, caller: Person, id: number): Import =>
  toImport(db, getRow(db, caller, id), repository.listRuns(db, caller.inventory_id));

const isOpen = ({ state }: Pick<Import, 'state'>): boolean => state === 'preview' || state === 'failed';

/** Of an import that is running or over, whose file is gone. */
const toNoPreview = (): Omit<Preview, 'counts'> => ({
  options: {
    encoding: null,
    delimiter: null,
    header_row: null,
    decimal: '.',
    day_order: 'ymd',
    is_day_order_certain: true,
  },
  duplicates: 'skip',
  duplicate_count: 0,
  skipped_rows: [],
  location_id: null,
  earlier: null,
  limit: null,
  columns: [],
  items: [],
  locations: [],
  problems: [],
});

/** @throws AppError 404 */
export async function getImport(context: ImportContext, caller: Person, id: number): Promise<ImportDetails> {
  const { db, config } = context;
  const shown = getShownImport(db, caller, id);
  const { count = 0, files = [] } = getRow(db, caller, id).left_out ?? {};
  const left_out = files.map(({ refusal, ...file }) => ({ ...file, ...refusal, detail: toEnglish(refusal) }));
  const details = { ...shown, left_out_count: count, left_out };
  if (!isOpen(shown)) return { ...details, ...toNoPreview() };
  const folder = toImportFolder(config.data_dir, id);
  const preview = await readMany(db, previewImportTask, { inventory_id: caller.inventory_id, folder });
  return { ...details, ...preview };
}

/** Keeps the counts of the preview for the list of imports. */
async function keepCounts(
  context: ImportContext,
  caller: Person,
  details: ImportDetails,
): Promise<ImportDetails> {
  const { id, counts } = details;
  await change(context.db, (tx) => repository.updateImport(tx, caller.inventory_id, id, { counts }));
  return details;
}

const OPEN_MAX = 20;

/** @throws AppError 409 with too many previews, each of which keeps its file */
export function checkNewImport(db: Db, { inventory_id }: Person): void {
  if (repository.listImports(db, inventory_id).filter(isOpen).length >= OPEN_MAX)
    throw refuse('import.too_many', { max: OPEN_MAX });
}

/** @throws AppError 415 or 422 for files that cannot be imported */
export async function createImport(
  context: ImportContext,
  caller: Person,
  { kind }: ImportInput,
  files: ImportFiles,
): Promise<ImportDetails> {
  const zip = `${files[0].path}.zip`;
  const table = `${files[0].path}.table`;
  try {
    const upload = await joinFiles(files, zip);
    const read = await readImportFile(upload.path, upload.name, kind, {}, table);
    return await addImport(context, caller, upload, { ...read, table, chosen_kind: kind });
  } finally {
    await Promise.all([zip, table].map((path) => rm(path, { force: true })));
  }
}

async function addImport(
  context: ImportContext,
  caller: Person,
  { name, path }: ImportFile,
  { kind, headers, table, chosen_kind }: ReadSummary & { table: string; chosen_kind: ImportInput['kind'] },
): Promise<ImportDetails> {
  const { db, clock, config } = context;
  const { inventory_id, user_id } = caller;
  const id = await change(db, (tx) =>
    repository.createImport(tx, {
      inventory_id,
      kind,
      file_name: name,
      state: 'preview',
      counts: { new_items: 0, updated_items: 0, skipped_rows: 0, new_locations: 0, problems: 0 },
      failure: null,
      left_out: null,
      created_by: user_id,
      created_at: clock().toISOString(),
      finished_at: null,
    }),
  );
  const folder = toImportFolder(config.data_dir, id);
  try {
    await createImportFolder(folder, path, table);
    await saveChoices(folder, {
      ...NO_CHOICES,
      kind: chosen_kind,
      headers,
      earlier: findEarlier(db, inventory_id, kind, headers),
      // Photos alone are for items that exist.
      duplicates: kind === 'photos' ? 'update' : NO_CHOICES.duplicates,
    });
    return await keepCounts(context, caller, await getImport(context, caller, id));
  } catch (error) {
    await removeImport(context, caller, id);
    throw error;
  }
}

/** @throws AppError 404, 409 for an import that is running or done, 422 */
export async function updateImport(
  context: ImportContext,
  caller: Person,
  id: number,
  input: UpdateImportInput,
): Promise<ImportDetails> {
  const { db, config } = context;
  const row = getRow(db, caller, id);
  if (!isOpen(row)) throw refuse('import.not_preview');
  if (input.location_id && !findLocation(db, caller.inventory_id, input.location_id))
    throw refuseField('location_id', 'location.gone');
  const folder = toImportFolder(config.data_dir, id);
  const choices = withChoices(loadChoices(folder), input);
  const { encoding, delimiter, header_row } = input.options ?? {};
  if (encoding !== undefined || delimiter !== undefined || header_row !== undefined) {
    const { kind, read } = choices;
    const { headers } = await readImportFile(toUpload(folder), row.file_name, kind, read, toNewTable(folder));
    // Columns and rows may be others now.
    if (headers.join('\n') !== choices.headers.join('\n')) {
      const earlier = findEarlier(db, caller.inventory_id, row.kind, headers);
      Object.assign(choices, { headers, earlier, columns: {}, cells: {}, skipped_rows: [] });
    }
    await replaceTable(folder);
  }
  await saveChoices(folder, choices);
  return keepCounts(context, caller, await getImport(context, caller, id));
}

/** Starts to take an import over. The response does not wait for it. @throws AppError 404 or 409 */
export async function startImport(context: ImportContext, caller: Person, id: number): Promise<Import> {
  const { db, config, log, clock } = context;
  const { inventory_id, user_id } = caller;
  await change(db, (tx) => {
    const row = getRow(tx, caller, id);
    if (!isOpen(row)) throw refuse('import.not_preview');
    if (repository.listImports(tx, inventory_id).some(({ state }) => state === 'running'))
      throw refuse('import.other_running');
    const { new_items, updated_items, new_locations } = row.counts;
    if (new_items + updated_items + new_locations === 0) throw refuse('import.nothing_to_take_over');
    repository.updateImport(tx, inventory_id, id, { state: 'running', failure: null });
  });
  const { file_name } = getRow(db, caller, id);
  const folder = toImportFolder(config.data_dir, id);
  const work = { import_id: id, inventory_id, user_id, file_name, folder };
  const state: RunningImport = { share: 0, ended: Promise.resolve() };
  running(db).set(id, state);
  state.ended = takeOver(context, work, (share) => (state.share = share))
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'An import has failed');
      const refusal = error instanceof AppError ? error.refusal : toRefusal('general.failed');
      const failure = encodeRefusal(refusal);
      const failed = { state: 'failed' as const, failure, finished_at: clock().toISOString() };
      await change(db, (tx) => repository.updateImport(tx, inventory_id, id, failed), 'background');
    })
    .catch((error: unknown) => log.error({ err: error }, 'The state of an import could not be stored'))
    .finally(() => running(db).delete(id));
  return getShownImport(db, caller, id);
}

/** Takes a finished import back, with one event. @throws AppError 404, or 409 as `revert` */
export async function undoImport(
  context: Context,
  caller: Caller,
  id: number,
  overwrite: boolean,
): Promise<Import> {
  const { db } = context;
  const shown = getShownImport(db, caller, id);
  if (shown.state !== 'done' || shown.event_id === null) throw refuse('import.not_done');
  await revert(context, caller, shown.event_id, { overwrite, later_ids: [] });
  return getShownImport(db, caller, id);
}

/** @throws AppError 404, or 409 while it is running */
export async function removeImport(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Person,
  id: number,
): Promise<void> {
  await change(db, (tx) => {
    if (getRow(tx, caller, id).state === 'running') throw refuse('import.running');
    repository.removeImport(tx, caller.inventory_id, id);
  });
  await removeImportFolder(toImportFolder(config.data_dir, id));
}
