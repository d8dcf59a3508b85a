import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { CheckName } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import { changeAlone } from '../data/change';
import { listRestoreFolders } from '../db/connection/finish-restore';
import { DamagedDatabaseError, isDamage } from '../db/damage';
import type { Db } from '../db/db';
import { isFileInUse } from '../db/files-in-use';
import {
  type FileStore,
  isDocument,
  listRequiredSizes,
  openFileStore,
  toFileName,
} from '../files/file-store';
import { english, toEnglish } from '../lib/errors';
import { compareSearchIndex, rebuildSearchIndex } from '../search/search-index.repository';
import * as repository from './doctor.repository';
import * as photos from './photo-files';

export const CHECK_NAMES = CheckName.options;

/** Checks to run at startup after an unclean stop. None of them reads photo files. */
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
  /** Undefined when the subject is the same in all languages. */
  subject_code?: Refusal;
  /** The item of the row, if `names_items` is set and the item exists. */
  item?: repository.NamedItem;
  /** In English. */
  message: string;
  /** The codes of `message`, in the order of its texts. */
  codes: Refusal[];
  fixable: boolean;
  fixed: boolean;
  /** A note needs no action. */
  severity: 'problem' | 'note';
}

export interface CheckResult {
  name: CheckName;
  /** In English. */
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
  /** A string when it is the same in all languages. */
  subject: string | Refusal;
  item_id?: number | null;
  refusal: Refusal;
  /** One call repairs all discoveries that share this function. */
  fix?: () => void;
  isNote?: boolean;
}

type Check = (context: CheckContext) => Discovery[] | Promise<Discovery[]>;

const toTitle = (name: CheckName): string => english.t(`commandLine.check.${name}`);

const INDEX_MESSAGE = /missing from index|wrong # of entries in index/;

function checkDatabase({ db, isQuick }: CheckContext): Discovery[] {
  const messages = repository.checkPages(db, isQuick);
  // REINDEX reads the tables, so they must be undamaged.
  const isIndexOnly = messages.length > 0 && messages.every((message) => INDEX_MESSAGE.test(message));
  const fix = () => repository.rebuildIndexes(db);
  return messages.map((message) => ({
    subject: 'stowage.db',
    refusal: toRefusal(isIndexOnly ? 'finding.index_damaged' : 'finding.database_damaged', {
      reason: message,
    }),
    ...(isIndexOnly && { fix }),
  }));
}

const checkReferences = ({ db }: CheckContext): Discovery[] =>
  repository.listBrokenReferences(db).map(({ table, rowid, parent }) => ({
    subject: `${table} ${rowid ?? ''}`.trim(),
    refusal: toRefusal('finding.row_missing', { table: parent }),
  }));

function checkSearchIndex({ db }: CheckContext): Discovery[] {
  const fix = () => changeAlone(db, rebuildSearchIndex);
  return compareSearchIndex(db).map((difference) => ({ ...difference, fix }));
}

function toSubject({ id, item_id, loan_id, location_id, document_id }: repository.ImageOfRow): Refusal {
  if (document_id !== null) return toRefusal('subject.document', { document: document_id });
  if (loan_id !== null) return toRefusal('subject.photo_of_loan', { loan: loan_id });
  return location_id === null
    ? toRefusal('subject.photo_of_item', { photo: id, item: item_id ?? '' })
    : toRefusal('subject.photo_of_location', { location: location_id });
}

async function isScreenWrong(
  { dataDir, files, isQuick }: CheckContext,
  { file, screen_bytes, screen_hash }: repository.ImageOfRow,
): Promise<boolean> {
  if (screen_bytes === null) return false;
  const { bytes, files_hash } = await photos.measureImage(dataDir, files, file, ['screen'], !isQuick);
  return bytes !== screen_bytes || (files_hash !== undefined && files_hash !== screen_hash);
}

async function checkImageFiles(context: CheckContext): Promise<Discovery[]> {
  const { db, dataDir, files, isQuick } = context;
  const discoveries: Discovery[] = [];
  for (const image of repository.listImages(db)) {
    const measured = await photos.measureImage(
      dataDir,
      files,
      image.file,
      listRequiredSizes(image.file),
      !isQuick,
    );
    const { missing, empty, bytes, files_hash } = measured;
    const add = (refusal: Refusal, more: Partial<Discovery> = {}) =>
      discoveries.push({ subject: toSubject(image), item_id: image.item_id, refusal, ...more });
    const group = isDocument(image.file) ? image.file : `${image.file}.*`;
    // A running server may have deleted the photo since it was listed.
    const isProblem = () => isFileInUse(db, image.file);
    if (missing.length > 0) {
      if (isProblem()) add(toRefusal('finding.photo_missing', { files: missing.join(', ') }));
    } else if (empty.length > 0) {
      if (isProblem()) add(toRefusal('finding.photo_empty', { files: empty.join(', ') }));
    } else if (image.bytes === null || image.files_hash === null) {
      if (files_hash !== undefined)
        add(toRefusal('finding.photo_without_checksum'), {
          isNote: true,
          fix: () => changeAlone(db, (tx) => repository.setMeasure(tx, image, { bytes, files_hash })),
        });
    } else if (image.bytes !== bytes) {
      if (isProblem())
        add(toRefusal('finding.photo_size', { files: group, actual: bytes, expected: image.bytes }));
    } else if (files_hash !== undefined && files_hash !== image.files_hash && isProblem()) {
      add(toRefusal('finding.photo_changed', { files: group }));
    }
    if ((await isScreenWrong(context, image)) && isProblem())
      add(toRefusal('finding.photo_screen_wrong', { file: toFileName(image.file, 'screen') }), {
        fix: () => {
          rmSync(files.toPath(toFileName(image.file, 'screen')), { force: true });
          changeAlone(db, (tx) => repository.clearScreen(tx, image));
        },
      });
  }
  return discoveries;
}

function checkUnknownFiles({ db, dataDir }: CheckContext): Discovery[] {
  const discoveries: Discovery[] = [];
  for (const [file, paths] of photos.listStoredFiles(dataDir)) {
    // Checks in this order, so that it never reports a photo that a running server is storing or deleting.
    if (photos.isPending(dataDir, file) || isFileInUse(db, file)) continue;
    const present = paths.filter((path) => existsSync(path));
    if (present.length === 0) continue;
    discoveries.push({
      subject: present.map((path) => basename(path)).join(', '),
      refusal: toRefusal('finding.unknown_files'),
      fix: () => photos.moveToOrphans(dataDir, present),
    });
  }
  return discoveries;
}

const checkPrimaryImage = ({ db }: CheckContext): Discovery[] =>
  repository.listItemsWithoutOnePrimary(db).map((id) => ({
    subject: toRefusal('subject.item', { item: id }),
    item_id: id,
    refusal: toRefusal('finding.no_primary_photo'),
    fix: () => changeAlone(db, (tx) => repository.setOldestPrimary(tx, id)),
  }));

/** @returns the lowest id of each cycle */
function findCycles(links: readonly repository.LocationLink[]): number[] {
  const parents = new Map(links.map(({ id, parent_id }) => [id, parent_id]));
  const done = new Set<number>();
  const cycles: number[] = [];
  for (const { id: start } of links) {
    const path: number[] = [];
    let id: number | null | undefined = start;
    while (typeof id === 'number' && !done.has(id)) {
      done.add(id);
      path.push(id);
      id = parents.get(id);
    }
    const position = typeof id === 'number' ? path.indexOf(id) : -1;
    if (position >= 0) cycles.push(Math.min(...path.slice(position)));
  }
  return cycles;
}

const checkLocationTree = ({ db }: CheckContext): Discovery[] =>
  findCycles(repository.listUnreachableLocations(db)).map((id) => ({
    subject: toRefusal('subject.location', { location: id }),
    refusal: toRefusal('finding.location_cycle'),
    fix: () => changeAlone(db, (tx) => repository.moveToTopLevel(tx, id)),
  }));

function checkCounters({ db }: CheckContext): Discovery[] {
  const fix = () => changeAlone(db, repository.recount);
  return repository.listWrongCounters(db).map(({ table, id, column, stored, counted }) => ({
    subject: `${table} ${id}`,
    refusal: toRefusal('finding.counter_wrong', { column, stored, counted }),
    fix,
  }));
}

function checkUnfinishedWork({ db, dataDir }: CheckContext): Discovery[] {
  const { closed_accounts, moves } = repository.countUnfinished(db);
  const pending = photos.listPending(dataDir).length;
  const temporary = photos.listTemporary(dataDir).length;
  const works: [number, string | Refusal, Refusal][] = [
    [
      closed_accounts,
      toRefusal('subject.closed_accounts', { number: closed_accounts }),
      toRefusal('finding.account_not_deleted'),
    ],
    [moves, toRefusal('subject.moved_items', { number: moves }), toRefusal('finding.items_not_indexed')],
    [pending, `pending/ (${pending})`, toRefusal('finding.photos_pending')],
    [temporary, `tmp/ (${temporary})`, toRefusal('finding.work_in_progress')],
  ];
  const unfinished = works
    .filter(([count]) => count > 0)
    .map(([, subject, refusal]) => ({ subject, refusal, isNote: true }));
  const left = listRestoreFolders(dataDir).map(({ name, isOldData }) => ({
    subject: name,
    refusal: toRefusal(isOldData ? 'finding.data_before_restore' : 'finding.restore_unfinished'),
    isNote: true,
  }));
  return [...unfinished, ...left];
}

const CHECKS: Record<CheckName, Check> = {
  database: checkDatabase,
  references: checkReferences,
  'search-index': checkSearchIndex,
  'photo-files': checkImageFiles,
  'unknown-files': checkUnknownFiles,
  'primary-photo': checkPrimaryImage,
  'location-tree': checkLocationTree,
  counters: checkCounters,
  'unfinished-work': checkUnfinishedWork,
};

async function discover(check: Check, context: CheckContext): Promise<Discovery[]> {
  try {
    return await check(context);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const refusal = toRefusal('finding.check_aborted', { reason: error.message });
    return [{ subject: 'stowage.db', refusal }];
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
    title: toTitle(name),
    milliseconds: Math.round(performance.now() - start),
    findings: discoveries.map(({ subject, item_id, refusal, fix, isNote = false }) => ({
      check: name,
      ...(typeof subject === 'string' ? { subject } : { subject: toEnglish(subject), subject_code: subject }),
      ...findItem(context, item_id),
      message: toEnglish(refusal),
      codes: [refusal],
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

/** Examines the data folder of an open database. Safe while a server is using the folder, unless `fix` is set. */
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
  // In the order of `CHECK_NAMES`: when the database itself is damaged, the results of later checks mean little.
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
    message: error.message,
    codes:
      error instanceof DamagedDatabaseError
        ? [...error.refusals]
        : [toRefusal('finding.unreadable', { reason: error.message })],
    fixable: false,
    fixed: false,
    severity: 'problem',
  };
  return toExamination([
    { name: 'database', title: toTitle('database'), milliseconds: 0, findings: [finding] },
  ]);
}
