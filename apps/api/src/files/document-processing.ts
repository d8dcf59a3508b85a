import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  DOCUMENT_TITLE_MAX_LENGTH,
  DOCUMENT_WORDS_MAX_LENGTH,
  type DocumentFormat,
  IMAGE_REFUSALS,
  toShownName,
  toTextWords,
  withoutHiddenControls,
} from '@stowage/contracts';
import { type AppError, refuseField, toFieldError } from '../lib/errors';
import { createFairQueue } from './fair-queue';
import { makeScreenImage, type PhotoFile, processImage } from './image-processing';
import { runInPool } from './worker-pool';

/** Findings of the thread in a file. */
export interface Examined {
  /** Usual ending of such files. */
  type: string | undefined;
  text: string;
  /** Encoding of a text file. */
  charset?: string;
  /** PNG of the first page of a PDF. */
  picture?: Uint8Array;
}

export interface ProcessedDocument {
  file_name: string;
  format: DocumentFormat;
  media_type: string;
  words: string;
  picture: Buffer | undefined;
}

const IMAGES = ['jpg', 'png', 'apng', 'webp', 'gif', 'heic', 'heif', 'avif'];
/** Kinds of texts. Scripts and pages are texts, too, but no documents. */
const TEXTS = ['txt', 'md', 'csv'];
const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
};
/** Word, Excel and PowerPoint of the last century share one type. */
const OLD_OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const WORKER = new URL('./document-worker.mjs', import.meta.url);
/** A PDF takes 2 s at most, unless it was made to take longer, and may wait for a photo. */
const TIMEOUT_MS = 30_000;

const runExamination = createFairQueue(1);

/** @throws Error when the file takes too much time or memory */
const examine = (path: string, user: number): Promise<Examined> =>
  runExamination(user, 1, async () => (await runInPool(WORKER, path, TIMEOUT_MS)) as Examined);

const toWords = (text: string): string => {
  const words = toTextWords(text).join(' ');
  return words.length <= DOCUMENT_WORDS_MAX_LENGTH
    ? words
    : words.slice(0, words.lastIndexOf(' ', DOCUMENT_WORDS_MAX_LENGTH));
};

/** A name with the ending of the type, so that computers open the file with the right program. */
function toFileName(name: string, endings: readonly string[]): string {
  const cleaned = withoutHiddenControls(name.normalize('NFC'))
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  const ending = extname(cleaned);
  const isRight = endings.includes(ending.slice(1).toLowerCase());
  const stem = (ending === '' ? cleaned : cleaned.slice(0, -ending.length)).slice(
    0,
    DOCUMENT_TITLE_MAX_LENGTH,
  );
  return `${stem.trim() || 'document'}${isRight ? ending : `.${endings[0] ?? ''}`}`;
}

const refuse = (
  code: 'document.wrong_type' | 'document.not_pdf' | 'document.unreadable',
  name: string,
): AppError => refuseField('file', code, { file: toShownName(name) });

/**
 * Finds the type of an upload by its content. Photos are encoded again, without EXIF and GPS; other files stay as they are.
 * @param user id for the fair queue
 * @throws AppError 415 for an unsupported type, 422 for an empty or damaged file
 */
export async function processDocument(
  { name, path, size, is_archived = false }: PhotoFile & { size: number },
  user: number,
): Promise<ProcessedDocument> {
  if (size === 0) throw toFieldError('file', IMAGE_REFUSALS.empty(name));
  const ending = extname(name).slice(1).toLowerCase();
  const {
    type = '',
    text,
    charset,
    picture,
  } = await examine(path, user).catch((): Examined => ({ type: undefined, text: '' }));
  if (type === 'pdf')
    return {
      file_name: toFileName(name, ['pdf']),
      format: 'pdf',
      media_type: 'application/pdf',
      words: toWords(text),
      picture: picture && (await makeScreenImage(Buffer.from(picture), user)),
    };
  if (IMAGES.includes(type)) {
    const { large } = await processImage({ name, path, is_archived }, user);
    await writeFile(path, large);
    return {
      file_name: toFileName(name, ['jpg', 'jpeg']),
      format: 'image',
      media_type: 'image/jpeg',
      words: '',
      picture: await makeScreenImage(large, user),
    };
  }
  if (ending === 'pdf') throw refuse(type === '' ? 'document.unreadable' : 'document.not_pdf', name);
  if (charset !== undefined && TEXTS.includes(ending))
    return {
      file_name: toFileName(name, TEXTS),
      format: 'text',
      media_type: `text/plain; charset=${charset}`,
      words: toWords(text),
      picture: undefined,
    };
  const office = OFFICE[type] ?? (type === 'cfb' ? OLD_OFFICE[ending] : undefined);
  if (office === undefined) throw refuse('document.wrong_type', name);
  return {
    file_name: toFileName(name, [type === 'cfb' ? ending : type]),
    format: 'office',
    media_type: office,
    words: '',
    picture: undefined,
  };
}
