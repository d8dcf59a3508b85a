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

interface Separated {
  fresh: File[];
  /** Files that are in `known`, or earlier in the list. */
  same: File[];
  /** Files that were added before. */
  added: File[];
}

/** @param wasAdded true for a photo that an item already has */
export async function separateKnown(
  files: readonly File[],
  known: readonly KnownPhoto[],
  wasAdded: (file: File) => Promise<boolean>,
): Promise<Separated> {
  const found: Separated = { fresh: [], same: [], added: [] };
  for (const file of files) {
    if (await isKnown(file, [...known, ...[...found.fresh, ...found.added].map(toKnownPhoto)]))
      found.same.push(file);
    else if (await wasAdded(file)) found.added.push(file);
    else found.fresh.push(file);
  }
  return found;
}
