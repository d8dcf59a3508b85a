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

/** Compares contents. @throws DOMException if a file can no longer be read */
async function isKnown(file: File, known: readonly KnownPhoto[]): Promise<boolean> {
  const own = toPhotoFile(file);
  for (const { facts, file: other } of known) {
    if (facts.size !== own.size) continue;
    if (!other && isSameFile(facts, own)) return true;
    if (other && (await hasSameBytes(file, other))) return true;
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
  /** Files that could not be compared, so that they may be in one of the other lists. */
  unknown: File[];
}

/** @param wasAdded true for a photo that an item already has; rejects if it cannot find out */
export async function separateKnown(
  files: readonly File[],
  known: readonly KnownPhoto[],
  wasAdded: (file: File) => Promise<boolean>,
): Promise<Separated> {
  const found: Separated = { fresh: [], same: [], added: [], unknown: [] };
  for (const file of files) {
    const earlier = [...found.fresh, ...found.added].map(toKnownPhoto);
    try {
      if (await isKnown(file, [...known, ...earlier])) found.same.push(file);
      else if (await wasAdded(file)) found.added.push(file);
      else found.fresh.push(file);
    } catch {
      found.unknown.push(file);
    }
  }
  return found;
}
