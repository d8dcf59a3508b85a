import { extname } from 'node:path';
import filenamify from 'filenamify';

/** Letters of a name in a path. Windows opens paths of up to 260, of which the folder above the archive needs some. */
const NAME_MAX = 40;
const FOLDERS_MAX = 120;
const FOLDER_NAME_MIN = 8;
const ENDING_MAX = 6;

const shorten = (name: string, max: number) => Array.from(name).slice(0, max).join('');

/** Returns a name of a file or folder that Windows, macOS and Linux accept. */
export const toSafeName = (name: string, max = NAME_MAX): string =>
  filenamify(shorten(name.trim(), max), { replacement: '_', maxLength: Infinity }).trim() || '_';

/** Returns the most letters of a folder so that folders in folders remain within the length of a path. */
export const toFolderNameMax = (levels: number): number =>
  Math.min(NAME_MAX, Math.max(FOLDER_NAME_MIN, Math.floor(FOLDERS_MAX / Math.max(levels, 1))));

/** Names the entries of an archive, so that no two are equal, also on systems that ignore case. */
export function createEntryNames() {
  const counts = new Map<string, number>();

  function claim(folder: string, name: string, ending = ''): string {
    let path = `${folder}${name}${ending}`;
    for (;;) {
      const key = path.toLowerCase();
      const count = counts.get(key);
      if (count === undefined) {
        counts.set(key, 1);
        return path;
      }
      counts.set(key, count + 1);
      path = `${folder}${name} (${count + 1})${ending}`;
    }
  }

  return {
    /** @param folder ends with a slash, as the result does */
    addFolder: (folder: string, name: string, max = NAME_MAX): string =>
      // A folder with the name of a photo could not be unpacked beside it.
      `${claim(folder, toSafeName(name, max).replace(/\.jpg$/i, '_jpg'))}/`,
    addFile: (folder: string, fileName: string): string => {
      const ending = extname(fileName);
      return ending.length > ENDING_MAX
        ? claim(folder, toSafeName(fileName, NAME_MAX))
        : claim(
            folder,
            toSafeName(fileName.slice(0, fileName.length - ending.length), NAME_MAX),
            ending === '' ? '' : `.${toSafeName(ending.slice(1), ENDING_MAX)}`,
          );
    },
  };
}

export type EntryNames = ReturnType<typeof createEntryNames>;
