import {
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_MAX_LENGTH,
  type DocumentKind,
  IMAGES_PER_ITEM_MAX,
  isWebAddress,
  URL_MAX_LENGTH,
} from '@stowage/contracts';
import { toRefusal } from '@stowage/texts/refusals';
import { type Cell, type Draft, type Handler, keep } from './record-draft.rules';
import { cutOff, toLine } from './tables/cell-values.rules';
import { isOtherPicture, isPhoto, toBaseName } from './tables/file-names.rules';
import type { RecordOptions } from './tables/import-record';

/* Reads cells with the names of photos and documents, and with links. */

const listLines = (text: string): string[][] =>
  text.split('\n').map((line) => line.split('\t').map((part) => part.trim()));

const toTitle = (text: string): string => cutOff(toLine(text), DOCUMENT_TITLE_MAX_LENGTH);

function addLink(draft: Draft, cell: Cell, url: string, given = ''): void {
  const title = given === '' ? cell.label : given;
  if (url.length <= URL_MAX_LENGTH && isWebAddress(url))
    draft.record.documents.push({ name: null, url, kind: 'other', title: toTitle(title) });
  else keep(draft, { ...cell, text: `${url} ${given}`.trim() }, toRefusal('document.link'));
}

/** Lines with a web address and, after a tab, its title. */
export const addLinks: Handler = (draft, cell) => {
  for (const [url = '', ...titles] of listLines(cell.text)) {
    if (url !== '') addLink(draft, cell, url, titles.join(' '));
  }
};

const isDocumentKind = (text: string | undefined): text is DocumentKind =>
  DOCUMENT_KINDS.some((kind) => kind === text);

const toFileTitle = (name: string): string => toTitle(toBaseName(name));

function addDocument({ record }: Draft, name: string, kind: DocumentKind = 'other', title = ''): void {
  record.documents.push({ name, url: null, kind, title: title === '' ? toFileTitle(name) : toTitle(title) });
}

/** @returns undefined for a file that does not come along, whose name goes to the notes */
function takeFile(
  draft: Draft,
  cell: Cell,
  { name, title = '' }: { name: string; title?: string },
  { findFile }: RecordOptions,
): string | undefined {
  const found = findFile ? findFile(name) : name;
  if (found !== undefined && !isOtherPicture(found)) return found;
  const refusal =
    found === undefined
      ? // Some products store files under ids.
        toRefusal('import.file_missing', { name: title === '' ? name : title })
      : toRefusal('image.wrong_type', { file: name });
  keep(draft, { ...cell, text: `${name} ${title}`.trim() }, refusal);
  return undefined;
}

/** Lines with the name of a file and, after tabs, its kind and its title. */
export const addDocuments: Handler = (draft, cell, options) => {
  for (const [name = '', kind, ...titles] of listLines(cell.text)) {
    const title = (isDocumentKind(kind) || kind === undefined ? titles : [kind, ...titles]).join(' ');
    if (isWebAddress(name)) addLink(draft, cell, name, title);
    else if (name !== '') {
      const file = takeFile(draft, cell, { name, title }, options);
      if (file !== undefined) addDocument(draft, file, isDocumentKind(kind) ? kind : undefined, title);
    }
  }
};

const isPhotoOrLink = (name: string) => isPhoto(name) || isOtherPicture(name) || isWebAddress(name);

/** Names are separated by line breaks or semicolons; by commas, if each part is the name of a picture or a link. */
function splitPhotos(text: string): string[] {
  const parts = text.split(/[;\n|]/).map((part) => part.trim());
  return parts.flatMap((part) => {
    const names = part.split(',').map((name) => name.trim());
    return names.every(isPhotoOrLink) ? names : [part];
  });
}

/** The server opens no link, so that a photo with one becomes a link of the item. */
export const addPhotos: Handler = (draft, cell, options) => {
  const { photos, is_place } = draft.record;
  const max = is_place ? 1 : IMAGES_PER_ITEM_MAX;
  for (const name of splitPhotos(cell.text)) {
    if (isWebAddress(name)) addLink(draft, cell, name);
    const file = name === '' || isWebAddress(name) ? undefined : takeFile(draft, cell, { name }, options);
    // A table can name a photo in a column, and be found by its name.
    if (file === undefined || photos.includes(file)) continue;
    if (photos.length >= max) addDocument(draft, file);
    else photos.push(file);
  }
};
