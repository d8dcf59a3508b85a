import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

export function flipByte(path: string, position = Math.floor(statSync(path).size / 2)): void {
  const content = readFileSync(path);
  content[position] = content[position]! ^ 1;
  // Writes a new file: in a backup, the file may be a hard link to the photo.
  rmSync(path);
  writeFileSync(path, content);
}
