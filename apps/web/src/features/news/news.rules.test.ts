import { expect, test } from 'vitest';
import { toNewsText, toSince } from './news.rules';

const NOTHING = { items_added: 0, items_moved: 0, items_deleted: 0, asked_for: [], other_changes: 0 };

test.each([
  [{ items_added: 12, items_moved: 3 }, 'added 12 items and moved 3'],
  [{ items_moved: 1, other_changes: 1 }, 'moved 1 item and made 1 other change'],
  [{ asked_for: ['Drill'] }, 'asked for "Drill"'],
  [{ items_deleted: 2, asked_for: ['Drill', 'Saw'] }, 'deleted 2 items and asked for "Drill" and others'],
])('says what a person has done: %j', (changes, text) => {
  expect(toNewsText({ ...NOTHING, ...changes })).toBe(text);
});

const NOW = new Date(2026, 2, 31, 12);

test.each([
  [new Date(2026, 2, 31, 9, 5), '9:05 AM'],
  [new Date(2026, 2, 30, 23), 'yesterday'],
  [new Date(2026, 2, 25, 9), 'Wednesday'],
  [new Date(2026, 2, 24, 9), 'Mar 24'],
  [new Date(2025, 11, 31, 9), 'Dec 31, 2025'],
])('names the day of the previous visit %s', (day, text) => {
  expect(toSince(day.toISOString(), NOW).replace('\u202f', ' ')).toBe(text);
});
