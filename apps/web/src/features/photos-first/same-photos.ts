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

/** Compares contents. Does not use hashes, which browsers offer only to pages with HTTPS. */
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

/** Separates the files that are already in `known`, or earlier in `files`. */
export async function separateKnown(
  files: readonly File[],
  known: readonly KnownPhoto[],
): Promise<{ fresh: File[]; same: File[] }> {
  const fresh: File[] = [];
  const same: File[] = [];
  for (const file of files) {
    const isSame = await isKnown(file, [...known, ...fresh.map(toKnownPhoto)]);
    (isSame ? same : fresh).push(file);
  }
  return { fresh, same };
}
