import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '../db/actor';
import type { Db } from '../db/db';
import { changeInWorker } from '../db/write-lock';
import { refuse } from '../lib/errors';
import { openDatabase } from '../start/open-database';
import { change, changeMany, type ChangeTask } from './change';

let db: Db;
beforeAll(async () => {
  db = await openDatabase(':memory:');
});
afterAll(() => db.$client.close());

let steps: string[];
beforeEach(() => {
  steps = [];
});

const task: ChangeTask<number, string> = {
  name: 'test.write',
  size: (_, rows) => rows,
  run: (tx, rows) => {
    steps.push(tx.$client.inTransaction ? `writes ${rows} rows` : 'writes outside of a change');
    return 'written';
  },
};
const writeMany = (rows: number) =>
  changeMany(db, task, () => {
    steps.push('prepares');
    return rows;
  });

/** Runs `write` behind a large change, for a person whose rights end in the meantime. */
async function writeAfterEndOfRights(write: () => Promise<unknown>): Promise<unknown> {
  let finish: () => void = () => undefined;
  let isMember = true;
  const running = changeInWorker(db.$client, () => new Promise<void>((resolve) => (finish = resolve)));
  const actor = {
    user_id: 1,
    session_id: 1,
    api_key_id: null,
    toNow: () => '2026-01-01T00:00:00.000Z',
    events: [],
    checkRights: () => {
      if (!isMember) throw refuse('inventory.gone');
    },
  };
  const written = actAs(actor, write).catch((error: unknown) => error);
  isMember = false;
  finish();
  await running;
  return written;
}

describe.each([
  ['few rows', () => writeMany(1)],
  ['many rows', () => writeMany(501)],
  ['rows', () => change(db, (tx) => task.run(tx, 1))],
])('a change of %s', (_case, write) => {
  test('writes in a transaction', async () => {
    expect(await write()).toBe('written');
    expect(steps.at(-1)).toMatch(/^writes \d+ rows$/);
  });

  test('does not begin when the rights end while it waits', async () => {
    expect(await writeAfterEndOfRights(write)).toMatchObject({ status: 404 });
    expect(steps).toEqual([]);
  });
});
