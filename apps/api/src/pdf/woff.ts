import { inflateSync } from 'node:zlib';

/*
 * A WOFF file contains font tables that are compressed separately (https://www.w3.org/TR/WOFF/). fontkit can read it
 * but inflates in JavaScript, which is a hundred times slower.
 */
const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const toWholeWords = (bytes: number) => Math.ceil(bytes / 4) * 4;

interface Table {
  tag: Buffer;
  checksum: number;
  content: Buffer;
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [start, stored, original] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(start, start + stored);
    const content = stored < original ? inflateSync(bytes) : bytes;
    return { tag: entry.subarray(0, 4), checksum: entry.readUInt32BE(16), content };
  });
}

/** Unpacks a WOFF font; returns other files unchanged. */
export function toSfnt(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF_SIGNATURE) return file;
  const tables = readTables(file);
  let end = SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES;
  const starts = tables.map(({ content }) => {
    const start = end;
    end += toWholeWords(content.length);
    return start;
  });
  const font = Buffer.alloc(end);
  font.writeUInt32BE(file.readUInt32BE(4), 0);
  font.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  font.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables.length - 2 ** power) * SFNT_ENTRY_BYTES, 10);
  tables.forEach(({ tag, checksum, content }, index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    const start = starts[index] ?? 0;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(start, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, start);
  });
  return font;
}
