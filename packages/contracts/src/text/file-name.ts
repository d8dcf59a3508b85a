const UNSAFE_IN_FILE_NAMES = /[/\\:*?"<>|]/g;

/** Replaces the characters that some file systems refuse. */
export const toSafeFileName = (name: string): string => name.replace(UNSAFE_IN_FILE_NAMES, '_');

/** File systems allow 255 bytes, and a character has up to 4. */
const BEYOND_50_CHARACTERS = /(?<=^.{50}).+/u;

/**
 * Name under which a photo of an item is downloaded, and which a claim form contains.
 * @param position of a photo that is not the primary one
 */
export function toPhotoFileName(
  { item_number, name }: { item_number: string; name: string },
  position?: number,
): string {
  const shortName = name.replace(BEYOND_50_CHARACTERS, '').trim();
  return toSafeFileName(`${item_number} ${shortName}${position === undefined ? '' : ` (${position})`}.jpg`);
}
