import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

const [ADA, BOB, CEM] = [1, 2, 3];

function makeQueue(slots: number) {
  const run = createFairQueue(slots);
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const jobs = new Map<string, Promise<string>>();
  const add = (user: number, name: string, wanted = 1) => {
    const job = run(user, wanted, async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => {
          if (error) reject(error);
          else resolve();
        }),
      );
      return name;
    });
    jobs.set(name, job);
    return job;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await jobs.get(name);
    await Promise.resolve();
  };
  return { add, end, ends, started };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs as many jobs as there are slots and queues the others in order', async () => {
  const { add, end, started } = makeQueue(2);
  for (const name of ['a1', 'a2', 'a3']) void add(ADA, name);
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  await end('a1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'a3']);
});

test('starts the first job of a second user before further jobs of the first user', async () => {
  const { add, end, started } = makeQueue(2);
  for (let index = 1; index <= 80; index += 1) void add(ADA, `a${index}`);
  void add(BOB, 'b1');
  await settle();
  await end('a1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('runs the jobs of several users in turn', async () => {
  const { add, end, started } = makeQueue(1);
  for (const name of ['a1', 'a2', 'a3']) void add(ADA, name);
  for (const name of ['b1', 'b2']) void add(BOB, name);
  void add(CEM, 'c1');
  await settle();
  for (let index = 0; index < 6; index += 1) {
    await end(started.at(-1)!);
    await settle();
  }
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('runs a job that needs all slots alone, before jobs that were added later', async () => {
  const { add, end, started } = makeQueue(2);
  void add(ADA, 'small');
  void add(BOB, 'giant', 2);
  void add(CEM, 'later');
  await settle();
  expect(started).toEqual(['small']);
  await end('small');
  await settle();
  expect(started).toEqual(['small', 'giant']);
  await end('giant');
  await settle();
  expect(started).toEqual(['small', 'giant', 'later']);
});

test('runs the remaining jobs after a job fails', async () => {
  const { add, ends, started } = makeQueue(1);
  const broken = add(ADA, 'a1');
  void add(ADA, 'a2');
  await settle();
  ends.get('a1')?.(new Error('broken'));
  await expect(broken).rejects.toThrow('broken');
  await settle();
  expect(started).toEqual(['a1', 'a2']);
});
