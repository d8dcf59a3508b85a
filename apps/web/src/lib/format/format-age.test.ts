import { expect, test } from 'vitest';
import { formatAge } from './format-age';

test.each([
  [-5, 'just now'],
  [0.5, 'just now'],
  [59, '59 min ago'],
  [6 * 60, '6 h ago'],
  [72 * 60, '72 h ago'],
  [73 * 60, '3 days ago'],
])('formats an age of %d minutes as %s', (minutes, text) => {
  const now = new Date('2026-01-31T12:00:00Z');
  expect(formatAge(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(text);
});
