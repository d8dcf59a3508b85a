import { open, rm } from 'node:fs/promises';

const BUFFER_BYTES = 256 * 1024;

/** Receives the bytes of a file in order. */
export interface BufferedWriter {
  write: (bytes: Uint8Array) => void;
  /** Writes the buffer to the file if the buffer is full. */
  flush: () => Promise<void>;
}

/** Writes a file with a small buffer in memory. Deletes the file when the work fails. @returns the size in bytes */
export async function writeBuffered(
  path: string,
  work: (writer: BufferedWriter) => Promise<void>,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let chunks: Uint8Array[] = [];
  let buffered = 0;
  let size = 0;

  async function flushAll(): Promise<void> {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    buffered = 0;
    await handle.writeFile(bytes);
    size += bytes.length;
  }

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
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  return size;
}
