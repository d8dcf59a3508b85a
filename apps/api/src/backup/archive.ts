import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { toRefusal } from '@stowage/texts';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { createYieldToEventLoop } from '../lib/yield-to-event-loop';
import { CONTENT_FOLDER, MARGIN_BYTES, toContentPath } from './folder';
import { BackupError, DATABASE, FILE_LIST, MANIFEST, parseFileList, SECRET } from './manifest';

/** Streams a backup with its photos as a zip file. Runs in the server, so it yields to the event loop. */
export async function streamArchive(backup: string, hasSecret: boolean): Promise<Readable> {
  const zip = new ZipFile();
  for (const name of [MANIFEST, FILE_LIST, DATABASE, ...(hasSecret ? [SECRET] : [])])
    zip.addFile(join(backup, name), name, { compress: name === DATABASE || name === FILE_LIST });
  const contents = join(backup, '..', CONTENT_FOLDER);
  const list = join(backup, FILE_LIST);
  const added = new Set<string>();
  const yieldToEventLoop = createYieldToEventLoop();
  for (const line of (await readFile(list, 'utf8')).split('\n')) {
    await yieldToEventLoop();
    const sha256 = parseFileList(line, list)[0]?.sha256;
    if (sha256 === undefined || added.has(sha256)) continue;
    added.add(sha256);
    // Photos are compressed already.
    zip.addFile(toContentPath(contents, sha256), `${CONTENT_FOLDER}/${sha256.slice(0, 2)}/${sha256}`, {
      compress: false,
    });
  }
  zip.end();
  const output = new PassThrough();
  // yazl reports a missing file as an error of the `ZipFile`, not of its output stream.
  zip.on('error', (error: Error) => output.destroy(error));
  return zip.outputStream.pipe(output);
}

/** Names of entries become paths, so all other names are refused. */
const ENTRY = /^(?:manifest\.json|files\.txt|stowage\.db|secret\.key|files\/[0-9a-f]{2}\/[0-9a-f]{64})$/;

/** Entries up to this size are written at once. */
const SMALL_BYTES = 1024 * 1024;

/** File-system errors carry a `code`. Errors of zlib do too, but mean that the archive is damaged. */
const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !String(error.code).startsWith('Z_');

/** Creates `folder`. @throws BackupError when the file is not an archive of a backup, or is too large for the disk */
export async function extractArchive(
  path: string,
  folder: string,
  onProgress?: (share: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const zip = await openPromise(path).catch(() => {
    throw new BackupError(toRefusal('backup.not_a_zip', { file: path }));
  });
  const { bavail, bsize } = await statfs(folder);
  let room = bavail * bsize - MARGIN_BYTES;
  const folders = new Set<string>();
  let count = 0;
  let name = '';
  try {
    for await (const entry of zip.eachEntry()) {
      name = entry.fileName;
      if (!ENTRY.test(entry.fileName))
        throw new BackupError(
          toRefusal('backup.strange_entry', { file: path, name: JSON.stringify(entry.fileName) }),
        );
      room -= entry.uncompressedSize;
      if (room < 0) throw new BackupError(toRefusal('backup.no_space_to_unpack', { folder }));
      const target = join(folder, entry.fileName);
      const parent = dirname(target);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
      folders.add(parent);
      // yauzl ends the stream with an error when the content is longer than declared.
      const content = await zip.openReadStreamPromise(entry);
      if (entry.uncompressedSize <= SMALL_BYTES)
        // Blocks a worker thread only. A stream takes five times as long for the many small photos of a backup.
        writeFileSync(target, await buffer(content), { flag: 'wx', mode: 0o600 });
      else await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      count += 1;
      onProgress?.(count / zip.entryCount);
    }
  } catch (error) {
    if (error instanceof BackupError || isFileError(error)) throw error;
    const reason = error instanceof Error ? error.message : '';
    throw new BackupError(
      name === ''
        ? toRefusal('backup.zip_damaged', { file: path, reason })
        : toRefusal('backup.zip_damaged_at', { file: path, name, reason }),
    );
  } finally {
    zip.close();
  }
}
