import { isSameFile, type PhotoFile, toPhotoFile } from './photo-queue.rules';

export interface KnownPhoto {
  facts: PhotoFile;
  /** Undefined when only the server has the photo. */
  file?: File | undefined;
}

async function hasSameBytes(one: File, other: File): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  return left?.every((byte, index) => byte === right?.[index]) ?? false;
}

/** Compares contents. */
async function isKnown(file: File, known: readonly KnownPhoto[]): Promise<boolean> {
  const own = toPhotoFile(file);
  for (const { facts, file: other } of known) {
    if (facts.size !== own.size) continue;
    if (!other && isSameFile(facts, own)) return true;
    // A file that can no longer be read counts as new; its upload then reports the problem.
    if (other && (await hasSameBytes(file, other).catch(() => false))) return true;
  }
  return false;
}

export const toKnownPhoto = (file: File): KnownPhoto => ({ facts: toPhotoFile(file), file });

interface Known {
  /** Photos that are chosen, but not sent. */
  chosen: readonly KnownPhoto[];
  /** Photos that are sent in the background. */
  queued: readonly KnownPhoto[];
  /** True for a photo that an item already has. */
  wasAdded: (file: File) => Promise<boolean>;
}

interface Separated {
  fresh: File[];
  /** Files that are chosen or sent, or earlier in the list. */
  same: File[];
  /** Files that were added before. */
  added: File[];
}

export async function separateKnown(
  files: readonly File[],
  { chosen, queued, wasAdded }: Known,
): Promise<Separated> {
  const found: Separated = { fresh: [], same: [], added: [] };
  for (const file of files) {
    const before = [...found.fresh, ...found.added].map(toKnownPhoto);
    if (await isKnown(file, [...chosen, ...before])) found.same.push(file);
    // The queue may still have a photo whose item exists, if the page was left at that moment.
    else if (await wasAdded(file)) found.added.push(file);
    else if (await isKnown(file, queued)) found.same.push(file);
    else found.fresh.push(file);
  }
  return found;
}
