import { createHash } from 'node:crypto';
import { toRefusal } from '@stowage/texts';
import { z } from 'zod';
import { CodedError } from '../config/config-error';

/** A problem that the administrator can fix. */
export class BackupError extends CodedError {}
export class NewerVersionError extends BackupError {}

export const MANIFEST = 'manifest.json';
/** List with a line for each image file: SHA-256, bytes and name, or `-`, 0 and name when the file was missing. */
export const FILE_LIST = 'files.txt';
export const DATABASE = 'stowage.db';
export const SECRET = 'secret.key';

export const FORMAT = 1;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const StoredFile = z.object({ bytes: z.int().min(0), sha256: Sha256 });

const Content = z.object({
  format: z.literal(FORMAT),
  app_version: z.string(),
  /** The newest migration of the database; `time` is its creation time in Unix milliseconds. */
  schema: z.object({ tag: z.string(), time: z.int() }),
  created_at: z.iso.datetime(),
  verified_at: z.iso.datetime(),
  counts: z.object({ users: z.int(), items: z.int(), locations: z.int(), images: z.int() }),
  database: StoredFile,
  /** Null when the secret comes from the setting JWT_SECRET instead of a file. */
  secret: StoredFile.nullable(),
  /** `sha256` is the hash of the list of image files; `bytes`, `count` and `missing` describe the files in the list. */
  files: StoredFile.extend({ count: z.int(), missing: z.int() }),
});
const Manifest = Content.extend({ checksum: Sha256 });
export type Manifest = z.infer<typeof Content>;

// Parsing puts the keys in a fixed order, so that equal contents have equal checksums.
const toChecksum = (content: Manifest) =>
  createHash('sha256')
    .update(JSON.stringify(Content.parse(content)))
    .digest('hex');

export const formatManifest = (content: Manifest): string =>
  `${JSON.stringify({ ...content, checksum: toChecksum(content) }, null, 2)}\n`;

/** @throws BackupError that names the file when it is damaged or of a newer version */
export function parseManifest(text: string, path: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupError(toRefusal('backup.file_unreadable', { path }));
  }
  const { data: head } = z.object({ format: z.int() }).safeParse(json);
  if (head && head.format > FORMAT) throw new NewerVersionError(toRefusal('backup.newer_version'));
  const { data } = Manifest.safeParse(json);
  if (!data) throw new BackupError(toRefusal('backup.file_unreadable', { path }));
  const { checksum, ...content } = data;
  if (checksum !== toChecksum(content)) throw new BackupError(toRefusal('backup.file_changed', { path }));
  return content;
}

export interface ListedFile {
  name: string;
  bytes: number;
  /** Undefined when the file was missing. */
  sha256: string | undefined;
}

export const formatFileList = (files: readonly ListedFile[]): string =>
  files.map(({ name, bytes, sha256 = '-' }) => `${sha256} ${bytes} ${name}\n`).join('');

// Strict, because the names become paths, and people can upload backups.
const LINE = /^([0-9a-f]{64}|-) (\d{1,15}) ([0-9a-f]{32}[a-z0-9.-]{1,24})$/;

/** @throws BackupError that names the file when it is damaged */
export function parseFileList(text: string, path: string): ListedFile[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, sha256, bytes, name] = LINE.exec(line) ?? [];
      if (sha256 === undefined || name === undefined)
        throw new BackupError(toRefusal('backup.file_unreadable', { path }));
      return { name, bytes: Number(bytes), sha256: sha256 === '-' ? undefined : sha256 };
    });
}
