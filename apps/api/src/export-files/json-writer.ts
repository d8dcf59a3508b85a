import type { TextFile } from './text-file';

export interface JsonWriter {
  field: (name: string, value: unknown) => void;
  /** @param rows JSON of each row, which gets a line of its own */
  list: (name: string, rows: AsyncIterable<string>) => Promise<void>;
  /** Continues the object in one of the files. */
  only: (file: TextFile) => JsonWriter;
  end: () => void;
}

/** Writes the fields of an object into several files. */
export function createJsonWriter(files: readonly TextFile[], start: '{' | ',' = '{'): JsonWriter {
  let separator = start;
  const write = (text: string) => {
    for (const file of files) file.write(text);
  };
  const begin = (name: string) => {
    write(`${separator}\n${JSON.stringify(name)}:`);
    separator = ',';
  };
  return {
    field(name, value) {
      begin(name);
      write(JSON.stringify(value));
    },
    async list(name, rows) {
      begin(name);
      let before = '[\n';
      for await (const row of rows) {
        write(before + row);
        before = ',\n';
        for (const file of files) await file.flush();
      }
      write(before === '[\n' ? '[]' : '\n]');
    },
    only: (file) => createJsonWriter([file], separator),
    end: () => write('\n}\n'),
  };
}
