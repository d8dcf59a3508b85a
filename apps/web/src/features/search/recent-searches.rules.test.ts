import { describe, expect, it } from 'vitest';
import { addRecent, readRecent } from './recent-searches.rules';

describe('recent searches', () => {
  it('lists the latest search first and removes earlier ones that differ only in case or accents', () => {
    expect(addRecent(['drill', 'Étagère'], ' etagere ')).toEqual(['etagere', 'drill']);
  });

  it('keeps at most eight searches', () => {
    const texts = Array.from({ length: 12 }, (_, index) => `search ${index}`);
    const kept = texts.reduce<string[]>((recent, text) => addRecent(recent, text), []);
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe('search 11');
  });

  it('ignores blank texts', () => {
    expect(addRecent(['drill'], '   ')).toEqual(['drill']);
  });

  it.each([null, '', '{', '5', '[1]', '{"a":1}'])('reads %s from storage as an empty list', (stored) => {
    expect(readRecent(stored)).toEqual([]);
  });
});
