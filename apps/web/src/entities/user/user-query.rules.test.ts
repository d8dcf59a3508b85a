import { describe, expect, it } from 'vitest';
import { toUserQuery } from './user-query.rules';

describe('toPeopleQuery', () => {
  it('searches from two characters on and trims the text', () => {
    expect(toUserQuery(' bo ')).toBe('bo');
    expect(toUserQuery('مث')).toBe('مث');
  });

  it('does not search for a text of fewer than two characters', () => {
    for (const text of ['', 'b', ' b ', '   ', '👩']) expect(toUserQuery(text)).toBeUndefined();
  });
});
