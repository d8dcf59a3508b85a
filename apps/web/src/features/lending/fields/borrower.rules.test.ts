import { expect, it } from 'vitest';
import { suggestPeople } from './borrower.rules';

const ada = { id: 1, username: 'ada', full_name: 'Ada Byron' };
const bob = { id: 2, username: 'bob', full_name: null };
const adam = { id: 3, username: 'adam', full_name: 'Adam Riese' };

it('suggests trusted people for an empty text, and matching people for a typed text', () => {
  expect(suggestPeople('', [ada, bob], [adam])).toEqual([ada, bob]);
  expect(suggestPeople('ad', [bob, ada], [adam, ada])).toEqual([ada, adam]);
  expect(suggestPeople('byr', [ada, bob], [])).toEqual([ada]);
});
