import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { CheckName } from '@stowage/contracts';
import { DamagedDatabaseError, isDamage } from '../db/damage';
import type { Db } from '../db/db';
import { listRestoreFolders } from '../db/finish-restore';
import { type FileStore, openFileStore } from '../files/file-store';
import { compareSearchIndex, rebuildSearchIndex } from '../search/search-index.repository';
import * as photos from './photo-files';
import * as repository from './doctor.repository';

export const CHECK_NAMES = CheckName.options;

/** Checks that read no photo files. The server runs them when it starts after an unclean stop. */
export const START_CHECKS: readonly CheckName[] = [
  'references',
  'primary-photo',
  'location-tree',
  'counters',
];

export interface Finding {
  check: CheckName;
  /** Affected row or file, such as `photo 3 of item 12`. */
  subject: string;
  /** The item of the row, if `names_items` is set and the item exists. */
  item?: repository.NamedItem;
  sentence: string;
  fixable: boolean;
  fixed: boolean;
  /** A note needs no action. */
  severity: 'problem' | 'note';
}

export interface CheckResult {
  name: CheckName;
  title: string;
  milliseconds: number;
  findings: Finding[];
}

export interface Examination {
  /** False when a problem remains that was not fixed. */
  ok: boolean;
  checks: CheckResult[];
}

export interface ExaminationOptions {
  /** Repairs fixable findings. No server may use the data folder at the same time. */
  fix?: boolean;
  /** Skips the contents of photos and of the indexes of the database. */
  quick?: boolean;
  /** Adds the names of items to findings. Do not set it for the log, which must not contain names. */
  names_items?: boolean;
  /** All checks when undefined. */
  only?: readonly CheckName[];
}

interface CheckContext {
  db: Db;
  dataDir: string;
  files: FileStore;
  isQuick: boolean;
  namesItems: boolean;
}

interface Discovery {
  subject: string;
  item_id?: number | null;
  sentence: string;
  /** One call repairs all discoveries that share this function. */
  fix?: () => void;
  isNote?: boolean;
}

interface Check {
  title: string;
  find: (context: CheckContext) => Discovery[] | Promise<Discovery[]>;
}

const INDEX_MESSAGE = /missing from index|wrong # of entries in index/;

function checkDatabase({ db, isQuick }: CheckContext): Discovery[] {
  const messages = repository.checkPages(db, isQuick);
  // REINDEX reads the tables, so they must be undamaged.
  const isIndexOnly = messages.length > 0 && messages.every((message) => INDEX_MESSAGE.test(message));
  const fix = () => repository.rebuildIndexes(db);
  return messages.map((message) => ({
    subject: 'stowage.db',
    sentence: isIndexOnly
      ? `An index is damaged: ${message}.`
      : `The database is damaged: ${message}. Restore the newest backup.`,
    ...(isIndexOnly && { fix }),
  }));
}

const checkReferences = ({ db }: CheckContext): Discovery[] =>
  repository.listBrokenReferences(db).map(({ table, rowid, parent }) => ({
    subject: `${table} ${rowid ?? ''}`.trim(),
    sentence: `The row refers to a row of ${parent} that does not exist. Restore an earlier backup.`,
  }));

function checkSearchIndex({ db }: CheckContext): Discovery[] {
  const fix = () => rebuildSearchIndex(db);
  return compareSearchIndex(db).map(({ subject, sentence }) => ({ subject, sentence, fix }));
}

async function checkPhotoFiles({ db, dataDir, files, isQuick }: CheckContext): Promise<Discovery[]> {
  const discoveries: Discovery[] = [];
  for (const image of repository.listImages(db)) {
    const measured = await photos.measureImage(dataDir, files, image.file, !isQuick);
    const { missing, empty, bytes, files_hash } = measured;
    const add = (sentence: string, more: Partial<Discovery> = {}) =>
      discoveries.push({ subject: image.subject, item_id: image.item_id, sentence, ...more });
    // A running server may have deleted the photo since it was listed.
    const isProblem = () => repository.hasImage(db, image.file);
    if (missing.length > 0) {
      if (isProblem()) add(`Missing: ${missing.join(', ')}. Restore it from a backup.`);
    } else if (empty.length > 0) {
      if (isProblem()) add(`Empty: ${empty.join(', ')}. Restore it from a backup.`);
    } else if (image.bytes === null || image.files_hash === null) {
      if (files_hash !== undefined)
        add('Stored by an earlier version without a checksum. --fix adds it.', {
          isNote: true,
          fix: () => repository.setMeasure(db, image, { bytes, files_hash }),
        });
    } else if (image.bytes !== bytes) {
      if (isProblem())
        add(
          `The files ${image.file}.* have ${bytes} bytes instead of ${image.bytes}. Restore them from a backup.`,
        );
    } else if (files_hash !== undefined && files_hash !== image.files_hash && isProblem()) {
      add(`The content of the files ${image.file}.* has changed. Restore them from a backup.`);
    }
  }
  return discoveries;
}

function checkUnknownFiles({ db, dataDir }: CheckContext): Discovery[] {
  const discoveries: Discovery[] = [];
  for (const [file, paths] of photos.listStoredFiles(dataDir)) {
    // Checks in this order, so that it never reports a photo that a running server is storing or deleting.
    if (photos.isPending(dataDir, file) || repository.hasImage(db, file)) continue;
    const present = paths.filter((path) => existsSync(path));
    if (present.length === 0) continue;
    discoveries.push({
      subject: present.map((path) => basename(path)).join(', '),
      sentence: 'No photo uses these files. --fix moves them to the folder orphans.',
      fix: () => photos.moveToOrphans(dataDir, present),
    });
  }
  return discoveries;
}

const checkPrimaryPhoto = ({ db }: CheckContext): Discovery[] =>
  repository.listItemsWithoutOnePrimary(db).map((id) => ({
    subject: `item ${id}`,
    item_id: id,
    sentence: 'The item has photos but no primary photo.',
    fix: () => repository.setOldestPrimary(db, id),
  }));

/** @returns the lowest id of each cycle */
function findCycles(links: readonly repository.LocationLink[]): number[] {
  const parents = new Map(links.map(({ id, parent_id }) => [id, parent_id]));
  const done = new Set<number>();
  const cycles: number[] = [];
  for (const { id: start } of links) {
    const path: number[] = [];
    let id: number | undefined = start;
    while (id !== undefined && !done.has(id)) {
      done.add(id);
      path.push(id);
      id = parents.get(id);
    }
    const position = id === undefined ? -1 : path.indexOf(id);
    if (position >= 0) cycles.push(Math.min(...path.slice(position)));
  }
  return cycles;
}

const checkLocationTree = ({ db }: CheckContext): Discovery[] =>
  findCycles(repository.listUnreachableLocations(db)).map((id) => ({
    subject: `location ${id}`,
    sentence: 'The location is inside itself. --fix moves it to the top level.',
    fix: () => repository.moveToTopLevel(db, id),
  }));

function checkCounters({ db }: CheckContext): Discovery[] {
  const fix = () => repository.recount(db);
  return repository.listWrongCounters(db).map(({ table, id, column, stored, counted }) => ({
    subject: `${table} ${id}`,
    sentence: `${column} is ${stored} instead of ${counted}.`,
    fix,
  }));
}

function checkUnfinishedWork({ db, dataDir }: CheckContext): Discovery[] {
  const { closed_accounts, moves } = repository.countUnfinished(db);
  const works: [number, string, string][] = [
    [closed_accounts, 'closed accounts', 'Their data has not been completely deleted yet.'],
    [moves, 'moved items', 'Search does not use their new location or category yet.'],
    [photos.listPending(dataDir).length, 'pending/', 'Photos are being stored or deleted.'],
    [photos.listTemporary(dataDir).length, 'tmp/', 'Uploads or reports are in progress.'],
  ];
  const unfinished = works
    .filter(([count]) => count > 0)
    .map(([count, subject, sentence]) => ({
      subject: `${subject} (${count})`,
      sentence: `${sentence} The server finishes this by itself, at the latest at its next start.`,
      isNote: true,
    }));
  const left = listRestoreFolders(dataDir).map(({ name, isOldData }) => ({
    subject: name,
    sentence: isOldData
      ? 'The data from before a restore. Delete the folder when you no longer need it.'
      : 'A restore is in progress, or was interrupted. The next start of the server finishes or removes it.',
    isNote: true,
  }));
  return [...unfinished, ...left];
}

const CHECKS: Record<CheckName, Check> = {
  database: { title: 'Database file', find: checkDatabase },
  references: { title: 'References between rows', find: checkReferences },
  'search-index': { title: 'Search index', find: checkSearchIndex },
  'photo-files': { title: 'Photo files', find: checkPhotoFiles },
  'unknown-files': { title: 'Files without a photo', find: checkUnknownFiles },
  'primary-photo': { title: 'Primary photos', find: checkPrimaryPhoto },
  'location-tree': { title: 'Location tree', find: checkLocationTree },
  counters: { title: 'Counters', find: checkCounters },
  'unfinished-work': { title: 'Unfinished work', find: checkUnfinishedWork },
};

async function discover(check: Check, context: CheckContext): Promise<Discovery[]> {
  try {
    return await check.find(context);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const sentence = `The check could not finish, because the database is damaged: ${error.message}. Restore the newest backup.`;
    return [{ subject: 'stowage.db', sentence }];
  }
}

function findItem({ db, namesItems }: CheckContext, id: number | null | undefined): Pick<Finding, 'item'> {
  if (!namesItems || typeof id !== 'number') return {};
  try {
    const item = repository.findItemName(db, id);
    return item ? { item } : {};
  } catch (error) {
    if (!isDamage(error)) throw error;
    return {};
  }
}

async function runCheck(name: CheckName, context: CheckContext, isFixing: boolean): Promise<CheckResult> {
  const start = performance.now();
  const discoveries = await discover(CHECKS[name], context);
  const fixes = new Set(isFixing ? discoveries.flatMap(({ fix }) => fix ?? []) : []);
  for (const fix of fixes) fix();
  return {
    name,
    title: CHECKS[name].title,
    milliseconds: Math.round(performance.now() - start),
    findings: discoveries.map(({ subject, item_id, sentence, fix, isNote = false }) => ({
      check: name,
      subject,
      ...findItem(context, item_id),
      sentence,
      fixable: fix !== undefined,
      fixed: fix !== undefined && isFixing,
      severity: isNote ? 'note' : 'problem',
    })),
  };
}

const toExamination = (checks: CheckResult[]): Examination => ({
  ok: checks.every(({ findings }) => findings.every(({ severity, fixed }) => severity === 'note' || fixed)),
  checks,
});

/** Examines the data folder of an open database. Without `fix`, a server may run beside it. */
export async function examine(
  db: Db,
  dataDir: string,
  { fix = false, quick = false, names_items = false, only = CHECK_NAMES }: ExaminationOptions = {},
): Promise<Examination> {
  const context: CheckContext = {
    db,
    dataDir,
    files: openFileStore(dataDir),
    isQuick: quick,
    namesItems: names_items,
  };
  const checks: CheckResult[] = [];
  // In the order of the list: when the database itself is damaged, the results of later checks mean little.
  for (const name of CHECK_NAMES.filter((name) => only.includes(name)))
    checks.push(await runCheck(name, context, fix));
  return toExamination(checks);
}

/** Returns the examination of a database that is too damaged to be opened; undefined for any other error. */
export function toDamage(error: unknown): Examination | undefined {
  if (!(error instanceof DamagedDatabaseError) && !isDamage(error)) return undefined;
  const finding: Finding = {
    check: 'database',
    subject: 'stowage.db',
    sentence: error.message,
    fixable: false,
    fixed: false,
    severity: 'problem',
  };
  const { title } = CHECKS.database;
  return toExamination([{ name: 'database', title, milliseconds: 0, findings: [finding] }]);
}
