import { open, readFile } from 'node:fs/promises';
import { type ImportKind, isTableName, toShownName } from '@stowage/contracts';
import { AppError, refuse } from '../lib/errors';
import { getFormat, recogniseFormat } from './formats/formats.rules';
import { HOMEBOX_TABLES, type HomeboxTables, joinHomeboxTables } from './formats/homebox-backup.rules';
import { readJsonTable } from './json-table';
import { groupPhotos, matchPhotos, withPhotos } from './photo-names.rules';
import { type Picture, readSpreadsheet } from './spreadsheet';
import { ArchiveData } from './tables/archive-data';
import { isPhoto, toBaseName } from './tables/file-names.rules';
import type { ReadFile, ReadOptions, SourceTable } from './tables/source-table';
import { readTextTable } from './text-table';
import { isZip, openZip, type OpenZip, readStart } from './zip-files';

export interface ReadRequest {
  path: string;
  /** As the person sees it. */
  file_name: string;
  kind?: ImportKind | undefined;
  options: ReadOptions;
}

type Request = Omit<ReadRequest, 'path'>;
type Table = Pick<ReadFile, 'options' | 'table'> & { pictures?: readonly Picture[] };

const TEXT_MAX_BYTES = 100 * 1024 ** 2;
const SPREADSHEET_MAX_BYTES = 256 * 1024 ** 2;
const JSON_MAX_BYTES = 100 * 1024 ** 2;
const MIMETYPE_MAX_BYTES = 1024;

/** Of Excel before 2007, and of files with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const notATable = ({ file_name }: Request) => refuse('import.not_a_table', { file: toShownName(file_name) });

/** Excel files are ZIPs, and those of LibreOffice, too. */
async function isSpreadsheet(zip: OpenZip): Promise<boolean> {
  if (zip.has('xl/workbook.xml') || zip.has('xl/workbook.bin')) return true;
  if (!zip.has('mimetype') || !zip.has('content.xml')) return false;
  return String(await zip.read('mimetype', MIMETYPE_MAX_BYTES)).includes('opendocument.spreadsheet');
}

/** Reads one table of any type. @throws AppError 415 or 422 */
async function readTable(bytes: Buffer, request: Request): Promise<Table> {
  if (bytes.indexOf(OLE) === 0) return readSpreadsheet(bytes, request.options);
  if (!isZip(bytes)) {
    const read = readJsonTable(bytes) ?? readTextTable(bytes, request.options);
    if (!read) throw notATable(request);
    return read;
  }
  const zip = await openZip(bytes);
  if (!(await isSpreadsheet(zip))) throw notATable(request);
  return readSpreadsheet(bytes, request.options);
}

/** Finds the product. @throws AppError 422 for a file of one that has no items */
function recognise({ headers }: SourceTable, { file_name, kind }: Request): ImportKind {
  const recognised = recogniseFormat(headers, file_name);
  const isChosen = kind !== undefined && getFormat(kind).kind === kind && kind !== recognised.kind;
  if (isChosen) return kind;
  if (recognised.refusal) throw new AppError(recognised.refusal);
  return recognised.kind;
}

async function readHomebox(zip: OpenZip): Promise<ReadFile> {
  const tables: HomeboxTables = {};
  for (const name of HOMEBOX_TABLES)
    if (zip.has(`${name}.json`)) tables[name] = await zip.readJson(`${name}.json`, JSON_MAX_BYTES);
  const files = zip.files.filter(({ name }) => name.startsWith('attachments/'));
  return { kind: 'homebox_zip', options: null, table: joinHomeboxTables(tables), files };
}

const ARCHIVE_MAX_BYTES = 256 * 1024 ** 2;
/** `createJsonWriter` begins each list on a line of its own. */
const HISTORY = Buffer.from(',\n"history":[');

/** Leaves out the history, which is most of a large file: it is the last list, and is not imported. */
function withoutHistory(bytes: Buffer): string {
  const end = bytes.lastIndexOf(HISTORY);
  return end === -1 ? bytes.toString() : `${bytes.toString('utf8', 0, end)}}`;
}

/** Reads an archive of Stowage. @throws AppError 422 for one of a later version, or one that was changed and does not fit */
async function readStowage(zip: OpenZip): Promise<ReadFile> {
  const content = await zip.readJson('data.json', ARCHIVE_MAX_BYTES, withoutHistory);
  const { data, error } = ArchiveData.safeParse(content);
  if (error) {
    const [issue] = error.issues;
    if (issue?.path[0] === 'version') throw refuse('import.archive_version');
    throw refuse('import.archive_field', { place: issue?.path.join('.') ?? '' });
  }
  return {
    kind: 'stowage',
    options: null,
    table: { headers: [], rows: [] },
    files: zip.files.filter(({ name }) => name.includes('/')),
    archive: data,
  };
}

/** Products whose archives have files of fixed names. */
const ARCHIVES = [
  { names: ['manifest.json', 'entities.json'], read: readHomebox },
  { names: ['data.json', 'data.js'], read: readStowage },
];

function readPhotos(zip: OpenZip): ReadFile {
  const files = zip.files.filter(({ name }) => isPhoto(name));
  const groups = groupPhotos(files.map(({ name }) => name));
  return {
    kind: 'photos',
    options: null,
    table: {
      headers: ['name', 'photos'],
      rows: [...groups].map(([stem, names], index) => ({ row: index + 1, cells: [stem, names.join('\n')] })),
    },
    files,
  };
}

const SPREADSHEET = /\.(?:xlsx|xlsm|xlsb|xls|ods)$/i;

/** Prefers tables that are in no folder, and the largest of them. */
const findTable = ({ files }: OpenZip): string | undefined =>
  files
    .filter(({ name }) => isTableName(name))
    .sort(
      (one, other) =>
        one.name.split('/').length - other.name.split('/').length ||
        other.bytes - one.bytes ||
        (one.name < other.name ? -1 : 1),
    )[0]?.name;

async function readArchive(zip: OpenZip, request: Request): Promise<ReadFile> {
  const archive = ARCHIVES.find(({ names }) => names.every((name) => zip.has(name)));
  if (archive) return archive.read(zip);
  const name = request.kind === 'photos' ? undefined : findTable(zip);
  if (name !== undefined) {
    const bytes = await zip.read(name, SPREADSHEET.test(name) ? SPREADSHEET_MAX_BYTES : TEXT_MAX_BYTES);
    const inner = { ...request, file_name: toBaseName(name) };
    const { options, table } = await readTable(bytes, inner);
    const kind = recognise(table, inner);
    const files = zip.files.filter((file) => file.name !== name);
    const photos = files.flatMap((file) => (isPhoto(file.name) ? file.name : []));
    const matched = matchPhotos(table, getFormat(kind).toMapping(table), photos);
    return { kind, options, table: withPhotos(table, matched), files };
  }
  const photos = readPhotos(zip);
  if (photos.files.length === 0) throw notATable(request);
  return photos;
}

/** @throws AppError 422 for a larger file */
async function readWhole(path: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) throw refuse('import.too_large');
    return await readFile(handle);
  } finally {
    await handle.close();
  }
}

async function readWholeTable({ path, ...request }: ReadRequest, maxBytes: number): Promise<ReadFile> {
  const { options, table, pictures = [] } = await readTable(await readWhole(path, maxBytes), request);
  const photos = new Map<number, string[]>();
  for (const { position, name } of pictures) photos.set(position, [...(photos.get(position) ?? []), name]);
  const kind = recognise(table, request);
  return {
    kind,
    options,
    table: withPhotos(table, photos),
    files: pictures.map(({ name, bytes }) => ({ name, bytes })),
  };
}

/** Reads a file in the calling thread, which it blocks. @throws AppError 415 or 422 for a file that cannot be imported */
export async function readImport(request: ReadRequest): Promise<ReadFile> {
  const start = await readStart(request.path);
  if (start.length === 0) throw refuse('import.empty');
  if (!isZip(start))
    return readWholeTable(request, start.equals(OLE) ? SPREADSHEET_MAX_BYTES : TEXT_MAX_BYTES);
  const zip = await openZip(request.path);
  try {
    if (await isSpreadsheet(zip)) return await readWholeTable(request, SPREADSHEET_MAX_BYTES);
    return await readArchive(zip, request);
  } finally {
    zip.close();
  }
}
