import { expect, it } from 'vitest';
import { toDisplayName, toInitial } from './display-name';

it('returns the full name, or the username when there is no full name', () => {
  expect(toDisplayName({ username: 'anna', full_name: 'Anna Berg' })).toBe('Anna Berg');
  expect(toDisplayName({ username: 'anna', full_name: null })).toBe('anna');
});

it.each([
  ['anna', 'A'],
  ['ñandú', 'Ñ'],
  ['👩‍🔧 Ruth', '👩‍🔧'],
  ['علي', 'ع'],
])('toInitial(%j) returns %j', (name, initial) => expect(toInitial(name)).toBe(initial));
