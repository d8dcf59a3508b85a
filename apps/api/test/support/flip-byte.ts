import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

export function flipByte(path: string, position = Math.floor(statSync(path).size / 2)): void {
  const content = readFileSync(path);
  content[position] = content[position]! ^ 1;
  // A new file: the content of a backup may be the same file as the photo.
  rmSync(path);
  writeFileSync(path, content);
}
