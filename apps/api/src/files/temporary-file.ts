import { open, rm } from 'node:fs/promises';

const PIECE_BYTES = 256 * 1024;

/** Takes the bytes of a file in the order in which they come. */
export interface PieceWriter {
  /** Keeps bytes until they are flushed. */
  write: (bytes: Uint8Array) => void;
  /** Puts what has gathered into the file, once it is worth it. */
  flush: () => Promise<void>;
}

/** Writes a new file piece by piece, so that it never stands in memory as a whole; without one when the work fails. @returns its size */
export async function writeInPieces(
  path: string,
  work: (writer: PieceWriter) => Promise<void>,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  let size = 0;

  async function flushAll(): Promise<void> {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    waiting = 0;
    await handle.writeFile(bytes);
    size += bytes.length;
  }

  try {
    await work({
      write(bytes) {
        pieces.push(bytes);
        waiting += bytes.length;
      },
      async flush() {
        if (waiting >= PIECE_BYTES) await flushAll();
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
