import { foldText } from '@stowage/contracts';

const PHOTO = /\.(?:jpe?g|png|gif|webp|hei[cf]|avif)$/i;

/** Pictures that the server does not read. */
const OTHER_PICTURE = /\.(?:jxl|bmp|tiff?)$/i;

export const isPhoto = (name: string): boolean => PHOTO.test(name);

export const isOtherPicture = (name: string): boolean => OTHER_PICTURE.test(name);

/** Returns the name without its folder. */
export const toBaseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const toFileKey = (name: string) => foldText(toBaseName(name.replaceAll('\\', '/')));

/** Finds a file of a ZIP by its name, or without its folder if only one has that name. */
export function createFileFinder(files: readonly { name: string }[]): (name: string) => string | undefined {
  const names = new Set(files.map(({ name }) => name));
  const byKey = new Map<string, string | undefined>();
  for (const name of names) byKey.set(toFileKey(name), byKey.has(toFileKey(name)) ? undefined : name);
  return (name) => (names.has(name) ? name : byKey.get(toFileKey(name)));
}
