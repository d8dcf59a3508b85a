import { beforeEach, expect, it } from 'vitest';
import { findLastChange, forgetChange, rememberChange } from './undo-stack';

const place = { user_id: 3, inventory_id: 5 };

beforeEach(() => sessionStorage.clear());

it('returns the last changes, newest first, up to ten', () => {
  for (let id = 1; id <= 12; id += 1) rememberChange(place, id);
  const undone = [];
  for (let last = findLastChange(place); last !== undefined; last = findLastChange(place)) {
    undone.push(last);
    forgetChange(place, last);
  }
  expect(undone).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('keeps the changes of each person and inventory apart', () => {
  rememberChange(place, 1);
  expect(findLastChange({ ...place, inventory_id: 6 })).toBeUndefined();
  expect(findLastChange({ ...place, user_id: 4 })).toBeUndefined();
});

it('ignores a damaged entry of the storage', () => {
  sessionStorage.setItem('undo:3:5', '["1"],,x');
  expect(findLastChange(place)).toBeUndefined();
  rememberChange(place, 2);
  expect(findLastChange(place)).toBe(2);
});
