import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

test('starts jobs in order, at most the given number at once, also after a job fails', async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const jobs = [0, 1, 2, 3].map((job) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(job);
          ends.push((error) => {
            if (error) reject(error);
            else resolve(job);
          });
        }),
    ),
  );
  expect(started).toEqual([0, 1]);
  ends[0]!(new Error('broken'));
  await expect(jobs[0]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  ends[1]!();
  expect(await jobs[1]).toBe(1);
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(jobs.slice(2))).toEqual([2, 3]);
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});
