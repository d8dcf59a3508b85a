import { expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from './password-hasher';
import { AppError } from '../errors';

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
  // The first comparison creates the dummy hash.
  await hasher.matches('first', undefined);
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
  await hasher.matches('first', undefined);
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
