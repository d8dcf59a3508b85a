import { afterEach, expect, it } from 'vitest';
import { moveDrafts } from './move-drafts';

afterEach(() => sessionStorage.clear());

it('moves the drafts of the user without an inventory, and no others', () => {
  const drafts = {
    'draft:1:new-item': 'mine',
    'draft:1:in-7:new-location': 'in 7',
    'draft:12:new-item': 'of another person',
    open_locations: '[]',
  };
  for (const [key, text] of Object.entries(drafts)) sessionStorage.setItem(key, text);
  moveDrafts(1, 9);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
    'draft:1:in-9:new-item': 'mine',
    'draft:1:in-7:new-location': 'in 7',
    'draft:12:new-item': 'of another person',
    open_locations: '[]',
  });
});
