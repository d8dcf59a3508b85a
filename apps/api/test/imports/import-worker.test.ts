import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeZip } from '../support/document-files';
import { makeDrawing, makeOds, makeXlsx } from '../support/spreadsheets';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-import-worker-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a file with the worker of the built server. @returns its answer; undefined if it has ended without one */
async function read(content: Buffer): Promise<unknown> {
  const path = join(folder, 'upload');
  const target = join(folder, 'table.json');
  writeFileSync(path, content);
  const program = join(dirname(inject('serverProgram')), 'import-worker.js');
  const worker = fork(program, {
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(undefined));
    worker.send({ request: { path, file_name: 'things.zip', options: {} }, target });
  });
  if (worker.connected) worker.disconnect();
  return answer;
}

const ROWS = [
  ['Name', 'Room'],
  ['Drill', 'Garage'],
];

test('the built worker reads a spreadsheet in a ZIP into a file', async () => {
  const content = await makeZip({ 'things.xlsx': await makeXlsx([{ rows: ROWS }]) });
  expect(await read(content)).toEqual({ kind: 'table', headers: ['Name', 'Room'] });
  expect(JSON.parse(readFileSync(join(folder, 'table.json'), 'utf8'))).toMatchObject({
    kind: 'table',
    table: { rows: [{ row: 2, cells: ['Drill', 'Garage'] }] },
  });
});

test('the built worker answers with the reason of a refusal', async () => {
  expect(await read(Buffer.from('PK\x03\x04 no zip'))).toEqual({ refusal: { code: 'import.zip_damaged' } });
});

test('the built worker ends alone when a bomb takes its memory', async () => {
  const cell =
    '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>';
  const rows = `<table:table-row table:number-rows-repeated="1048570">${cell}</table:table-row>`;
  const bomb = await makeOds(
    `<table:table><table:table-row-group>${rows}</table:table-row-group></table:table>`,
  );
  expect(await read(bomb)).toBeUndefined();
});

test('the built worker ends alone when a sheet shows one picture many times', async () => {
  const bomb = await makeXlsx([{ rows: ROWS }], makeDrawing(Buffer.alloc(50 * 1024 ** 2), 1_000));
  expect(await read(bomb)).toBeUndefined();
});
