import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Reserve, withReserve } from './reserve';

const BUFFER_BYTES = 64 * 1024;

/** Receives the bytes of a file in order. */
export interface BufferedWriter {
  write: (bytes: Uint8Array) => void;
  /** Writes the buffer to the file if the buffer is full. */
  flush: () => Promise<void>;
}

/**
 * Creates a temporary file that can be read while it is written. Unlike with a pipe, a slow reader neither delays the
 * writer nor uses memory. The file has no name while it is open, so it is never left behind.
 * @param onOpen receives the content, which fails when `work` fails
 * @returns the size in bytes
 */
export async function writeGrowingFile(
  path: string,
  reserve: Reserve,
  onOpen: (content: Readable) => void,
  work: (writer: BufferedWriter) => Promise<void>,
): Promise<number> {
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  let chunks: Uint8Array[] = [];
  let buffered = 0;
  let size = 0;
  let isComplete = false;
  let onGrown: () => void = () => undefined;

  async function flushAll(): Promise<void> {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    buffered = 0;
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await withReserve(reserve, () => handle.write(bytes, done, undefined, size));
      done += bytesWritten;
      size += bytesWritten;
    }
    onGrown();
  }

  async function* read(): AsyncGenerator<Buffer> {
    let position = 0;
    while (position < size || !isComplete) {
      if (position < size) {
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(BUFFER_BYTES), position });
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else {
        await new Promise<void>((resolve) => {
          onGrown = resolve;
        });
      }
    }
  }

  const content = Readable.from(read(), { objectMode: false });
  const closed = new Promise((resolve) => content.once('close', resolve));
  // A failure before the content is read must not stop the server.
  content.on('error', () => undefined);
  onOpen(content);
  try {
    await work({
      write(bytes) {
        chunks.push(bytes);
        buffered += bytes.length;
      },
      async flush() {
        if (buffered >= BUFFER_BYTES) await flushAll();
      },
    });
    await flushAll();
  } catch (error) {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    isComplete = true;
    onGrown();
    void closed.then(() => handle.close());
  }
  return size;
}
