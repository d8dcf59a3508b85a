import { createWriteStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type * as Yauzl from 'yauzl';
import { AppError, refuse } from '../lib/errors';
import { createYieldToEventLoop } from '../lib/yield-to-event-loop';
import { isPhoto } from './tables/file-names.rules';
import type { SourceFile } from './tables/source-table';

const ENTRIES_MAX = 100_000;
const UNPACKED_MAX_BYTES = 4 * 1024 ** 3;
/** A ZIP full of photos, which hardly become smaller, may be as large as the disk. */
const UNPACKED_MAX_RATIO = 2;
/** Of a photo or document. */
export const FILE_MAX_BYTES = 256 * 1024 ** 2;

/** An empty file takes a few bytes when it is compressed. */
const EMPTY_MAX_BYTES = 64;

const NAME_SHOWN_LENGTH = 200;

/** Files that systems add to folders. */
const JUNK = /(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

const FILE_TYPE_MASK = 0o170000;
const LINK = 0o120000;

/** The rights of Unix are in the upper half. */
const isLink = ({ externalFileAttributes }: Yauzl.Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === LINK;

/** Many programs write UTF-8 without saying so. */
function toName(
  yauzl: typeof Yauzl,
  { generalPurposeBitFlag, fileNameRaw, extraFields }: Yauzl.Entry,
): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).normalize('NFC');
  } catch {
    return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

/** Absolute, with a drive, with `..`, or with characters that no system uses for folders of a ZIP. */
const STRANGE_NAME = /[\\\0]|^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i;

/** @throws AppError 422 for a name that could lead out of a folder, and for a link */
function checkName(name: string, entry: Yauzl.Entry): void {
  const shown = { name: name.slice(0, NAME_SHOWN_LENGTH) };
  if (isLink(entry)) throw refuse('import.zip_link', shown);
  if (STRANGE_NAME.test(name)) throw refuse('import.zip_strange_name', shown);
}

/** File-system errors carry a code that begins with E. Other errors mean that the ZIP is damaged. */
function toRefusal(error: unknown): unknown {
  const isFileError = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
  return error instanceof AppError || isFileError ? error : refuse('import.zip_damaged');
}

async function listEntries(yauzl: typeof Yauzl, zip: Yauzl.ZipFile): Promise<Map<string, Yauzl.Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw refuse('import.zip_too_many_files', { max: ENTRIES_MAX });
  const entries = new Map<string, Yauzl.Entry>();
  const yieldToEventLoop = createYieldToEventLoop();
  const maxBytes = Math.max(UNPACKED_MAX_BYTES, zip.fileSize * UNPACKED_MAX_RATIO);
  let room = maxBytes;
  for await (const entry of zip.eachEntry()) {
    await yieldToEventLoop();
    const name = toName(yauzl, entry);
    checkName(name, entry);
    if (entry.uncompressedSize === 0 && entry.compressedSize > EMPTY_MAX_BYTES)
      throw refuse('import.zip_damaged');
    room -= entry.uncompressedSize;
    if (room < 0) throw refuse('import.zip_too_large', { bytes: maxBytes });
    if (!name.endsWith('/') && !JUNK.test(name)) entries.set(name, entry);
  }
  return withoutTopFolder(entries);
}

/** Leaves out a folder that contains all files, unless it contains photos, which may be named after it. */
function withoutTopFolder<T>(entries: Map<string, T>): Map<string, T> {
  const [first = ''] = entries.keys();
  const folder = first.slice(0, first.indexOf('/') + 1);
  const names = [...entries.keys()];
  const isNeeded = names.some(
    (name) => !name.startsWith(folder) || (isPhoto(name) && !name.slice(folder.length).includes('/')),
  );
  return isNeeded
    ? entries
    : new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
}

const STARTS = [
  Buffer.from('PK\x03\x04', 'latin1'),
  // Without files.
  Buffer.from('PK\x05\x06', 'latin1'),
];

export const isZip = (start: Buffer): boolean => STARTS.some((bytes) => start.indexOf(bytes) === 0);

/** The files in a ZIP, without folders and files of systems. */
export interface OpenZip {
  files: SourceFile[];
  has: (name: string) => boolean;
  /** @throws AppError 422 when the file is missing, damaged, protected or larger than the limit */
  read: (name: string, maxBytes: number) => Promise<Buffer>;
  /** @throws AppError 422 as `read`, or when it is no JSON */
  readJson: (name: string, maxBytes: number, toText?: (bytes: Buffer) => string) => Promise<unknown>;
  /**
   * Writes a file of the ZIP to the disk.
   * @returns false when it is missing, damaged, protected or too large
   * @throws Error of the disk
   */
  extract: (name: string, target: string) => Promise<boolean>;
  close: () => void;
}

function toOpenZip(zip: Yauzl.ZipFile, entries: ReadonlyMap<string, Yauzl.Entry>): OpenZip {
  // yauzl ends a stream with an error when the content is longer or shorter than declared.
  const openEntry = (entry: Yauzl.Entry) => zip.openReadStreamPromise(entry);

  async function read(name: string, maxBytes: number): Promise<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw refuse('import.zip_damaged');
    if (entry.isEncrypted()) throw refuse('import.protected');
    if (entry.uncompressedSize > maxBytes) throw refuse('import.too_large');
    try {
      return await buffer(await openEntry(entry));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async function readJson(
    name: string,
    maxBytes: number,
    toText: (bytes: Buffer) => string = String,
  ): Promise<unknown> {
    const text = toText(await read(name, maxBytes));
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw refuse('import.zip_damaged');
    }
  }

  async function extract(name: string, target: string): Promise<boolean> {
    const entry = entries.get(name);
    if (!entry || entry.isEncrypted() || entry.uncompressedSize > FILE_MAX_BYTES) return false;
    try {
      await pipeline(await openEntry(entry), createWriteStream(target, { mode: 0o600 }));
      return true;
    } catch (error) {
      await rm(target, { force: true });
      if (toRefusal(error) === error) throw error;
      return false;
    }
  }

  return {
    files: [...entries].map(([name, { uncompressedSize }]) => ({ name, bytes: uncompressedSize })),
    has: (name) => entries.has(name),
    read,
    readJson,
    extract,
    close: () => zip.close(),
  };
}

const OPTIONS = { autoClose: false, decodeStrings: false } as const;

/** Opens a ZIP, and checks the names and sizes of all its files. @param source path or content @throws AppError 422 */
export async function openZip(source: string | Buffer): Promise<OpenZip> {
  // The start of the server does not need it. In a bundle, a CommonJS package has only a default export.
  const { default: yauzl } = await import('yauzl');
  let zip: Yauzl.ZipFile | undefined;
  try {
    zip = await (typeof source === 'string'
      ? yauzl.openPromise(source, OPTIONS)
      : yauzl.fromBufferPromise(source, OPTIONS));
    return toOpenZip(zip, await listEntries(yauzl, zip));
  } catch (error) {
    zip?.close();
    throw toRefusal(error);
  }
}

const START_BYTES = 8;

/** The first bytes of a file, which tell its type. */
export async function readStart(path: string): Promise<Buffer> {
  const handle = await openFile(path);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Opens an upload to extract its files; one that is no ZIP has none. @throws AppError 422 */
export async function openUpload(path: string): Promise<Pick<OpenZip, 'extract' | 'close'>> {
  if (isZip(await readStart(path))) return openZip(path);
  return { extract: () => Promise.resolve(false), close: () => undefined };
}
