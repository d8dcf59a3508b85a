import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeToken } from '../lib/random';
import { hashFile } from './hash-file';
import type { ProcessedImage } from './image-processing';
import { syncFolder } from './sync-folder';

export type ImageSize = 'large' | 'screen' | 'medium' | 'thumbnail' | 'document';

const ENDINGS: Record<ImageSize, string> = {
  large: '.jpg',
  screen: '-1280.webp',
  medium: '-640.webp',
  thumbnail: '-320.webp',
  // The name of the file of a document tells that it is no photo.
  document: '',
};

/** The sizes that every image has, in the order in which `files_hash` covers their files. */
export const REQUIRED_SIZES = ['large', 'medium', 'thumbnail'] as const;

/** The `screen` size of a photo is made after the upload, or when it is first requested. */
export const IMAGE_SIZES = [...REQUIRED_SIZES, 'screen'] as const;

const DOCUMENT_ENDING = '.document';

/** True for the file of a document. Its `screen` size is the picture of its first page. */
export const isDocument = (file: string): boolean => file.endsWith(DOCUMENT_ENDING);

export const listRequiredSizes = (file: string): readonly ImageSize[] =>
  isDocument(file) ? ['document'] : REQUIRED_SIZES;

export const toFileName = (file: string, size: ImageSize) => file + ENDINGS[size];

/** Names of all files of a photo or document. */
export const listFileNames = (file: string, hasScreen: boolean): string[] =>
  [...listRequiredSizes(file), ...(hasScreen ? (['screen'] as const) : [])].map((size) =>
    toFileName(file, size),
  );

/** Path inside the image folder. It has 256 subfolders, because a folder with 100,000 files is slow. */
export const toUploadPath = (fileName: string): string => join(fileName.slice(0, 2), fileName);

/** Size of the file that tests whether the disk accepts data: an empty file may fit on a full disk. */
const PROBE_BYTES = 4096;

const FILE_NAME = /^([0-9a-f]{32})(?:\.jpg|-1280\.webp|-640\.webp|-320\.webp)$/;
const DOCUMENT_NAME = /^([0-9a-f]{32}\.document)(?:-1280\.webp)?$/;

/** Returns the prefix that the file names of all sizes share; undefined for the name of any other file. */
export const toImageFile = (fileName: string) =>
  (FILE_NAME.exec(fileName) ?? DOCUMENT_NAME.exec(fileName))?.[1];

export const isScreenSize = (fileName: string): boolean => fileName.endsWith(ENDINGS.screen);

export interface StoredScreen {
  screen_bytes: number;
  /** SHA-256 in hexadecimal. */
  screen_hash: string;
}

/** Data about the files of an image, stored in its row. */
export interface StoredImage {
  /** 32 hexadecimal digits, the shared prefix of the file names. */
  file: string;
  /** Total size of the files of the required sizes. */
  bytes: number;
  /** SHA-256 in hexadecimal over the files in the order large, medium, thumbnail. */
  files_hash: string;
}

/** The columns of the picture are null without one. */
export type StoredDocument = StoredImage & { [Name in keyof StoredScreen]: StoredScreen[Name] | null };

/** Files of photos and documents in the data folder. Each file is either complete or absent. */
export interface FileStore {
  temporary_dir: string;
  toPath(fileName: string): string;
  /** Writes the required sizes. Call `markSaved` after the image's row is committed and its `screen` size is made. */
  save(image: ProcessedImage): Promise<StoredImage>;
  /** Moves the file into the store. Call `markSaved` after its row is committed. @param picture of the first page */
  saveDocument(path: string, picture: Buffer | undefined): Promise<StoredDocument>;
  saveScreen(file: string, content: Buffer): Promise<StoredScreen>;
  removeScreen(file: string): Promise<void>;
  markSaved(file: string): Promise<void>;
  /** Call before the row of an image is deleted, so that `recover` removes its files after a crash. */
  markForRemoval(file: string): void;
  remove(file: string): Promise<void>;
  /** @throws when the image folder is not writable */
  checkWritable(): Promise<void>;
  /** Call at the start of the server: deletes unfinished uploads, and pending images that have no row. */
  recover(hasRow: (file: string) => boolean): Promise<void>;
  /** Images that are not marked as saved. */
  listPending(): string[];
}

function describeFiles(contents: readonly Buffer[]): { bytes: number; files_hash: string } {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return {
    bytes: contents.reduce((sum, { length }) => sum + length, 0),
    files_hash: hash.digest('hex'),
  };
}

function describeScreen(content: Buffer): StoredScreen {
  const { bytes, files_hash } = describeFiles([content]);
  return { screen_bytes: bytes, screen_hash: files_hash };
}

async function writeDurably(temporaryPath: string, path: string, content: Buffer): Promise<void> {
  const handle = await open(temporaryPath, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(temporaryPath, path);
}

export function openFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'uploads');
  const temporary_dir = join(dataDir, 'tmp');
  // Holds an empty file for each image whose files and row may not match yet, or that may lack its `screen` size.
  const pending = join(dataDir, 'pending');
  for (const folder of [root, temporary_dir, pending]) mkdirSync(folder, { recursive: true });

  const toPath = (fileName: string) => join(root, toUploadPath(fileName));

  const mark = (file: string) => {
    writeFileSync(join(pending, file), '');
  };

  const write = (name: string, content: Buffer) =>
    writeDurably(join(temporary_dir, name), toPath(name), content);

  const markSaved = (file: string) => rm(join(pending, file), { force: true });

  async function remove(file: string): Promise<void> {
    await Promise.all(listFileNames(file, true).map((name) => rm(toPath(name), { force: true })));
    await markSaved(file);
  }

  async function checkWritable(): Promise<void> {
    const probe = join(root, '.health');
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      await rm(probe, { force: true });
    }
  }

  async function recover(hasRow: (file: string) => boolean): Promise<void> {
    for (const name of readdirSync(temporary_dir))
      rmSync(join(temporary_dir, name), { recursive: true, force: true });
    for (const file of readdirSync(pending)) {
      if (!hasRow(file)) await remove(file);
      // A document has all of its files before its row.
      else if (isDocument(file)) await markSaved(file);
    }
  }

  async function save(image: ProcessedImage): Promise<StoredImage> {
    const file = makeToken();
    mark(file);
    const folder = dirname(toPath(file));
    await mkdir(folder, { recursive: true });
    try {
      await Promise.all(REQUIRED_SIZES.map((size) => write(toFileName(file, size), image[size])));
      await syncFolder(folder);
    } catch (error) {
      await remove(file);
      throw error;
    }
    return { file, ...describeFiles(REQUIRED_SIZES.map((size) => image[size])) };
  }

  async function saveDocument(path: string, picture: Buffer | undefined): Promise<StoredDocument> {
    const file = makeToken() + DOCUMENT_ENDING;
    const { size } = await stat(path);
    const files_hash = await hashFile(path);
    mark(file);
    const folder = dirname(toPath(file));
    await mkdir(folder, { recursive: true });
    try {
      const handle = await open(path, 'r+');
      try {
        await handle.chmod(0o600);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (picture) await write(toFileName(file, 'screen'), picture);
      await rename(path, toPath(file));
      await syncFolder(folder);
    } catch (error) {
      await remove(file);
      throw error;
    }
    const screen = picture ? describeScreen(picture) : { screen_bytes: null, screen_hash: null };
    return { file, bytes: size, files_hash, ...screen };
  }

  async function saveScreen(file: string, content: Buffer): Promise<StoredScreen> {
    const name = toFileName(file, 'screen');
    await write(name, content);
    await syncFolder(dirname(toPath(name)));
    return describeScreen(content);
  }

  const removeScreen = (file: string) => rm(toPath(toFileName(file, 'screen')), { force: true });

  return {
    temporary_dir,
    toPath,
    save,
    saveDocument,
    saveScreen,
    removeScreen,
    markSaved,
    markForRemoval: mark,
    remove,
    checkWritable,
    recover,
    listPending: () => readdirSync(pending),
  };
}
