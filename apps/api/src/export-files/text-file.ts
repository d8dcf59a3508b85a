import { type FileHandle, open } from 'node:fs/promises';

const BUFFER_LENGTH = 64 * 1024;

/** A file that is written in small parts. */
export interface TextFile {
  path: string;
  write: (text: string) => void;
  /** Writes the buffer to the file if the buffer is full. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createTextFile(path: string): Promise<TextFile> {
  const handle: FileHandle = await open(path, 'wx', 0o600);
  let parts: string[] = [];
  let length = 0;

  async function flushAll(): Promise<void> {
    const text = parts.join('');
    parts = [];
    length = 0;
    await handle.appendFile(text);
  }

  return {
    path,
    write(text) {
      parts.push(text);
      length += text.length;
    },
    async flush() {
      if (length >= BUFFER_LENGTH) await flushAll();
    },
    async close() {
      try {
        await flushAll();
      } finally {
        await handle.close();
      }
    },
  };
}
