import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { changeInWorker, enterWrite, isChanging } from './write-lock';

test('starts a change after running writes, lets later writes wait for its end, and runs changes one by one', async () => {
  const sqlite = new Sqlite(':memory:');
  const events: string[] = [];
  const leave = await enterWrite(sqlite);
  const leaveFirst = await enterWrite(sqlite);
  const leaveSecond = await enterWrite(sqlite);
  const change = async (name: string) => {
    await changeInWorker(sqlite, async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
    });
  };
  const changes = [change('first').then(leaveFirst), change('second').then(leaveSecond)];
  await Promise.resolve();
  expect(isChanging(sqlite)).toBe(true);
  const later = enterWrite(sqlite).then((leaveLater) => {
    events.push('later write');
    leaveLater();
  });
  events.push('write ends');
  leave();
  await Promise.all([...changes, later]);
  expect(events.slice(0, 3)).toEqual(['write ends', 'first starts', 'first ends']);
  expect(events.slice(3).toSorted()).toEqual(['later write', 'second ends', 'second starts']);
  expect(isChanging(sqlite)).toBe(false);
});

test('accepts writes again after a change that failed', async () => {
  const sqlite = new Sqlite(':memory:');
  const leave = await enterWrite(sqlite);
  await expect(changeInWorker(sqlite, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  leave();
  (await enterWrite(sqlite))();
  expect(isChanging(sqlite)).toBe(false);
});

test('runs no two changes, and no change and write, at the same time', async () => {
  const sqlite = new Sqlite(':memory:');
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    running -= 1;
  };
  const change = async () => {
    const leave = await enterWrite(sqlite);
    await changeInWorker(sqlite, run);
    leave();
  };
  const write = async () => {
    const leave = await enterWrite(sqlite);
    await run();
    leave();
  };
  await Promise.all([change(), change(), change(), write(), change()]);
  expect(most).toBe(1);
});
