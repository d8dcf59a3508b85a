async function hasSameBytes(one: File, other: File): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  return left?.every((byte, index) => byte === right?.[index]) ?? false;
}

/** Compares contents. Does not use hashes, which browsers offer only to pages with HTTPS. */
async function isKnown(file: File, known: readonly File[]): Promise<boolean> {
  for (const other of known) {
    // A file that can no longer be read counts as new; its upload then reports the problem.
    if (other.size === file.size && (await hasSameBytes(file, other).catch(() => false))) return true;
  }
  return false;
}

/** Separates the files whose content is already in `known`, or earlier in `files`. */
export async function separateKnown(
  files: readonly File[],
  known: readonly File[],
): Promise<{ fresh: File[]; same: File[] }> {
  const fresh: File[] = [];
  const same: File[] = [];
  for (const file of files) ((await isKnown(file, [...known, ...fresh])) ? same : fresh).push(file);
  return { fresh, same };
}
