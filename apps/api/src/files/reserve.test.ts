import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { changeWithReserve, openReserve } from './reserve';

const LAST_RESERVE_BYTES = 12 * 1024 * 1024;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const sizeOfLast = () => statSync(join(folder, 'reserve-last'), { throwIfNoEntry: false })?.size;

test('enlarges a last reserve for which the disk had too little room', async () => {
  writeFileSync(join(folder, 'reserve-last'), Buffer.alloc(4096, 1));
  await openReserve(folder).fill();
  expect(sizeOfLast()).toBe(LAST_RESERVE_BYTES);
});

const fail = (code: string) => {
  throw Object.assign(new Error('from the test'), { code });
};

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE'])(
  'returns the result of a change on a full disk when emptying the log fails with %s',
  async (code) => {
    let attempts = 0;
    const change = changeWithReserve(
      openReserve(folder),
      { open: true, pragma: () => fail(code) },
      false,
      () => ((attempts += 1) === 1 ? fail('SQLITE_FULL') : 'deleted'),
    );
    expect(await change).toBe('deleted');
    expect(attempts).toBe(2);
    expect(sizeOfLast()).toBe(LAST_RESERVE_BYTES);
  },
);
