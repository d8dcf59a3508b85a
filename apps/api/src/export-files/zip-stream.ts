import { open } from 'node:fs/promises';
import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path in the archive. */
  name: string;
  content: { path: string } | { text: string };
  /** False for photos and documents, which are compressed already. */
  compress: boolean;
}

// Times and rights of files would differ between two archives of the same data. DOS times have no time zone.
const SAME = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Adds the entries one after another, so that one file is open at a time. @returns the names of files that are missing */
async function addEntries(zip: ZipFile, entries: Iterable<ZipEntry>, signal: AbortSignal): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, content, compress } of entries) {
    signal.throwIfAborted();
    if ('text' in content) {
      zip.addBuffer(Buffer.from(content.text), name, { ...SAME, compress });
      continue;
    }
    const file = await open(content.path).catch(() => undefined);
    if (!file) {
      missing.push(name);
      continue;
    }
    const { size } = await file.stat();
    const stream = file.createReadStream();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    // yazl listens only while it reads the file, and the signal may be aborted before.
    stream.on('error', () => undefined);
    addAbortSignal(signal, stream);
    zip.addReadStream(stream, name, { ...SAME, compress, size });
    await closed;
  }
  signal.throwIfAborted();
  return missing;
}

/**
 * Streams a ZIP file. Equal entries in the same order give the same bytes. Names of missing files are in `missing.txt`.
 * @param signal ends the work
 * @param onEnd called when no entry is read any more, before the stream ends
 */
export function streamZip(
  entries: Iterable<ZipEntry>,
  signal: AbortSignal,
  onEnd: () => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const failure = new AbortController();
  // yazl reports an unreadable file as an error of the `ZipFile`, not of its output stream, and reads no further entries.
  zip.on('error', (error: Error) => {
    output.destroy(error);
    failure.abort(error);
  });
  const add = async () => {
    try {
      return await addEntries(zip, entries, AbortSignal.any([signal, failure.signal]));
    } finally {
      await onEnd();
    }
  };
  add()
    .then((missing) => {
      if (missing.length > 0)
        zip.addBuffer(Buffer.from(missing.map((name) => `${name}\n`).join('')), 'missing.txt', SAME);
      zip.end();
    })
    .catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return zip.outputStream.pipe(output);
}
