import { DOCUMENT_MAX_BYTES, IMAGE_REFUSALS, toShownName } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import { toRefusalText } from '../../lib/texts/refusals';
import { isImage } from '../image/image-checks.rules';

const PDF = 'application/pdf';
const TEXTS = ['txt', 'md', 'csv'];
const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'doc', 'xls', 'ppt'];
const ENDINGS = ['pdf', ...TEXTS, ...OFFICE];

/** The server decides by the content; browsers offer these files. */
export const ACCEPTED_DOCUMENTS = [PDF, 'image/*', ...ENDINGS.map((ending) => `.${ending}`)].join(',');

/** True for a document that is not a photo. */
function isPaper(file: File): boolean {
  if (isImage(file)) return false;
  return file.type === PDF || ENDINGS.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '');
}

/** Passes on the documents that are not photos. @returns the other files; without `onDocuments`, all files */
export function takeDocuments(
  files: readonly File[],
  onDocuments: ((documents: File[]) => void) | undefined,
): File[] {
  const documents = onDocuments ? files.filter(isPaper) : [];
  if (documents.length > 0) onDocuments?.(documents);
  return files.filter((file) => !documents.includes(file));
}

function findRefusal(file: File): Refusal | undefined {
  if (!isImage(file) && !isPaper(file))
    return toRefusal('document.wrong_type', { file: toShownName(file.name) });
  if (file.size > DOCUMENT_MAX_BYTES) return IMAGE_REFUSALS.tooLarge(file.name, DOCUMENT_MAX_BYTES);
  return file.size === 0 ? IMAGE_REFUSALS.empty(file.name) : undefined;
}

/** Returns a message for each file that the server would refuse by its name or size. */
export function checkDocuments(files: readonly File[]): { accepted: File[]; messages: string[] } {
  const messages = files
    .map(findRefusal)
    .filter((refusal) => refusal !== undefined)
    .map(toRefusalText);
  return { accepted: files.filter((file) => !findRefusal(file)), messages };
}
