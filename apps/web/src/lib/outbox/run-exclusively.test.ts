import { expect, it } from 'vitest';
import { takeLease } from './outbox-database';
import { makeRequestKey } from './request-key';
import { runExclusively } from './run-exclusively';

// jsdom has no locks, like a page without HTTPS.
it('runs tasks of the same name one after another', async () => {
  const name = makeRequestKey();
  let running = 0;
  let most = 0;
  let finished = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    running -= 1;
    finished += 1;
  };
  await Promise.all([runExclusively(name, task), runExclusively(name, task), runExclusively(name, task)]);
  expect({ most, finished }).toEqual({ most: 1, finished: 3 });
});

it('reports that a suspended tab has lost its lease to another tab', async () => {
  const name = makeRequestKey();
  const results: boolean[] = [];
  await runExclusively(name, async (isHeld) => {
    results.push(await isHeld());
    // Simulates a suspended tab: its lease expires, and another tab takes the lease.
    expect(await takeLease(name, 'other tab', 60_000, Date.now() + 60_000)).toBe(true);
    results.push(await isHeld());
  });
  expect(results).toEqual([true, false]);
});

it('runs a task after an earlier one has failed', async () => {
  const name = makeRequestKey();
  await expect(runExclusively(name, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  let isDone = false;
  await runExclusively(name, () => {
    isDone = true;
    return Promise.resolve();
  });
  expect(isDone).toBe(true);
});
