import { describe, expect, it } from 'vitest';
import { toPeopleQuery } from './people-query.rules';

describe('what is typed to find somebody', () => {
  it('is asked from two characters on, without the blanks around it', () => {
    expect(toPeopleQuery(' bo ')).toBe('bo');
    expect(toPeopleQuery('مث')).toBe('مث');
  });

  it('is not asked when it is too short, however it is written', () => {
    for (const text of ['', 'b', ' b ', '   ', '👩']) expect(toPeopleQuery(text)).toBeUndefined();
  });
});
