import { expect, it } from 'vitest';
import { suggestUsers } from './BorrowerField';

const ada = { id: 1, username: 'ada', full_name: 'Ada Byron' };
const bob = { id: 2, username: 'bob', full_name: null };
const adam = { id: 3, username: 'adam', full_name: 'Adam Riese' };

it('suggests trusted people for an empty text, and matching people for a typed text', () => {
  expect(suggestUsers('', [ada, bob], [adam])).toEqual([ada, bob]);
  expect(suggestUsers('ad', [bob, ada], [adam, ada])).toEqual([ada, adam]);
  expect(suggestUsers('byr', [ada, bob], [])).toEqual([ada]);
});
