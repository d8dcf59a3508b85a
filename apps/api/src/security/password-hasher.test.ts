import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../lib/errors';
import { createPasswordHasher } from './password-hasher';

function makeHasher(cost?: number) {
  const hasher = createPasswordHasher(cost);
  onTestFinished(() => hasher.close());
  return hasher;
}

test('matches a password in any Unicode normalisation form', async () => {
  const hasher = makeHasher(4);
  const stored = await hasher.hash('Schlüssel');
  expect(stored).toMatch(/^\$2b\$04\$/);
  expect(stored).not.toBe(await hasher.hash('Schlüssel'));
  expect(await hasher.matches('Schlu\u0308ssel', stored)).toBe(true);
  expect(await hasher.matches('schlüssel', stored)).toBe(false);
});

test('returns false for every password when the account has no hash', async () => {
  const hasher = makeHasher(4);
  expect(await hasher.matches('nobody has this password', undefined)).toBe(false);
});

test('computes as much for an unknown account as for a known one', async () => {
  const hasher = makeHasher(9);
  const stored = await hasher.hash('right');
  const measure = async (known: string | undefined) => {
    const start = performance.now();
    await hasher.matches('wrong', known);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    known.push(await measure(stored));
    unknown.push(await measure(undefined));
  }
  // Without bcrypt, the answer would take a hundredth of the time. A busy machine may slow down single answers.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
});

test('does not match a password that continues the stored one beyond the bcrypt limit of 72 bytes', async () => {
  const hasher = makeHasher(4);
  const longest = 'x'.repeat(72);
  const stored = await hasher.hash(longest);
  expect(await hasher.matches(longest, stored)).toBe(true);
  expect(await hasher.matches(`${longest}y`, stored)).toBe(false);
});

test('hashes passwords with the default bcrypt cost of 11', async () => {
  expect(await makeHasher().hash('long enough')).toMatch(/^\$2b\$11\$/);
});

test.each([
  ['a known account', true],
  ['no account', false],
])('rejects further password checks with 503 while 20 checks are pending, for %s', async (_, isKnown) => {
  const hasher = makeHasher(4);
  const stored = isKnown ? await hasher.hash('right') : undefined;
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => hasher.matches('right', stored)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    expect(answer.reason).toBeInstanceOf(AppError);
    expect(answer.reason).toMatchObject({ status: 503, retry_after: 2 });
  }
  expect(await hasher.matches('right', stored)).toBe(isKnown);
});

test('accepts sign-ins while the registration queue is full', async () => {
  const hasher = makeHasher(4);
  const stored = await hasher.hash('right');
  const accounts = Promise.allSettled(
    Array.from({ length: 25 }, () => hasher.hash('new account', 'registration')),
  );
  const signIns = await Promise.allSettled(Array.from({ length: 20 }, () => hasher.matches('right', stored)));
  expect(signIns.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refused = (await accounts).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused[0]?.reason).toMatchObject({
    status: 503,
    detail: 'Too many people are creating accounts at this moment. Please try again in a few seconds.',
  });
});
