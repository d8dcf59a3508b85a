import { describe, expect, it } from 'vitest';
import { toPeopleQuery } from './people-query.rules';

describe('toPeopleQuery', () => {
  it('searches from two characters on and trims the text', () => {
    expect(toPeopleQuery(' bo ')).toBe('bo');
    expect(toPeopleQuery('مث')).toBe('مث');
  });

  it('does not search for a text of fewer than two characters', () => {
    for (const text of ['', 'b', ' b ', '   ', '👩']) expect(toPeopleQuery(text)).toBeUndefined();
  });
});
