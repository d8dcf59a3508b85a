import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { findCodes } from '../../test/support/read-qr-code';
import { toTerminalQr } from './terminal-qr';

const MODULE_PIXELS = 4;
/** The upper and the lower half of each character: true for dark. */
const HALVES: Record<string, readonly [boolean, boolean]> = {
  ' ': [false, false],
  '▀': [true, false],
  '▄': [false, true],
  '█': [true, true],
};

test.each([true, false])('draws a code that phones can read, in a terminal: %s', async (isTerminal) => {
  const url = 'http://192.168.1.20:3000/stowage';
  const lines = stripVTControlCharacters(await toTerminalQr(url, isTerminal))
    .trimEnd()
    .split('\n');
  const width = (lines[0]?.length ?? 0) * MODULE_PIXELS;
  const rows = lines.flatMap((line) =>
    [0, 1].map((half) =>
      Array.from(line.padEnd(width / MODULE_PIXELS), (character) => HALVES[character]?.[half]),
    ),
  );
  const pixels = rows.flatMap((row) =>
    Array.from({ length: MODULE_PIXELS }, () =>
      row.flatMap((isDark) =>
        Array.from({ length: MODULE_PIXELS }, () => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])).flat(),
      ),
    ).flat(),
  );
  const data = new Uint8ClampedArray(pixels);
  const found = await findCodes({ data, width, height: rows.length * MODULE_PIXELS });
  expect(found.map(({ text }) => text)).toEqual([url]);
});
