import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { actAs } from './actor';
import { changeInWorker, isChanging, whenWritable } from './write-lock';

const TURNS = 10;

async function spend(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

function createSwitch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('lets a write wait for the end of a change', async () => {
  const sqlite = new Sqlite(':memory:');
  const events: string[] = [];
  const change = changeInWorker(sqlite, async () => {
    await spend();
    events.push('change ends');
  });
  await Promise.resolve();
  expect(isChanging(sqlite)).toBe(true);
  await whenWritable(sqlite, () => events.push('write'));
  await change;
  expect(events).toEqual(['change ends', 'write']);
  expect(isChanging(sqlite)).toBe(false);
});

test('starts a change while a request that has begun to write, such as an upload, still runs', async () => {
  const sqlite = new Sqlite(':memory:');
  const upload = createSwitch();
  const request = whenWritable(sqlite, () => upload.opened);
  await changeInWorker(sqlite, spend);
  upload.open();
  await request;
});

test('never runs two changes, or a change and the start of a write, at the same time', async () => {
  const sqlite = new Sqlite(':memory:');
  let running = 0;
  let most = 0;
  const change = () =>
    changeInWorker(sqlite, async () => {
      running += 1;
      most = Math.max(most, running);
      await spend();
      running -= 1;
    });
  const write = () => whenWritable(sqlite, () => expect(running).toBe(0));
  await Promise.all([change(), write(), change(), change(), write(), write(), change()]);
  expect(most).toBe(1);
});

test('accepts writes again after a change that failed', async () => {
  const sqlite = new Sqlite(':memory:');
  await expect(changeInWorker(sqlite, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await whenWritable(sqlite, () => 'written')).toBe('written');
});

test('refuses writes and changes with a 503 and Retry-After when a change takes too long, and runs later ones', async () => {
  const sqlite = new Sqlite(':memory:');
  const long = createSwitch();
  const change = changeInWorker(sqlite, () => long.opened);
  const refused = { status: 503, refusal: { code: 'server.change_running' }, retry_after: 5 };
  const write = () => expect.unreachable('The write must not run');
  await expect(whenWritable(sqlite, write, 1)).rejects.toMatchObject(refused);
  await expect(changeInWorker(sqlite, write, 1)).rejects.toMatchObject(refused);
  const background = whenWritable(sqlite, () => 'written', Infinity);
  long.open();
  await change;
  expect(await background).toBe('written');
});

test('rejects a write during a change at once if it does not wait, and waits for other programs again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-test-'));
  const open = () => new Sqlite(join(folder, 'test.db'));
  const [sqlite, worker] = [open(), open()];
  onTestFinished(() => {
    sqlite.close();
    worker.close();
    rmSync(folder, { recursive: true });
  });
  sqlite.exec('PRAGMA journal_mode = WAL; CREATE TABLE numbers (number integer)');
  const readTimeout = () => sqlite.pragma('busy_timeout', { simple: true });
  await changeInWorker(sqlite, async () => {
    await Promise.resolve();
    worker.exec('BEGIN IMMEDIATE');
    expect(readTimeout()).toBe(20);
    expect(() => sqlite.exec('INSERT INTO numbers VALUES (1)')).toThrow('database is locked');
    worker.exec('COMMIT');
  });
  expect(readTimeout()).toBe(5000);
});

test('ends a change even if its database is closed during the change', async () => {
  const sqlite = new Sqlite(':memory:');
  await changeInWorker(sqlite, async () => {
    await Promise.resolve();
    sqlite.close();
  });
  expect(isChanging(sqlite)).toBe(false);
});

test('neither waits nor checks the rights again inside of work that has not awaited anything', async () => {
  const sqlite = new Sqlite(':memory:');
  const events: string[] = [];
  const actor = { user_id: 1, session_id: 1, api_key_id: null, toNow: () => '', events: [] };
  const write = (name: string) => whenWritable(sqlite, () => events.push(name));
  await actAs({ ...actor, checkRights: () => void events.push('check') }, () =>
    whenWritable(sqlite, async () => {
      void write('first');
      events.push('turn');
      await spend();
      await write('second');
    }),
  );
  expect(events).toEqual(['check', 'first', 'turn', 'check', 'second']);
});
