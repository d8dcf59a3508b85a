import { describe, expect, it } from 'vitest';
import { addRecent, readRecent } from './recent-searches.rules';

describe('recent searches', () => {
  it('begin with the latest, each once whatever its case and accents', () => {
    expect(addRecent(['drill', 'Étagère'], ' etagere ')).toEqual(['etagere', 'drill']);
  });

  it('are no more than eight', () => {
    const texts = Array.from({ length: 12 }, (_, index) => `search ${index}`);
    const kept = texts.reduce<string[]>((recent, text) => addRecent(recent, text), []);
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe('search 11');
  });

  it('do not take blanks', () => {
    expect(addRecent(['drill'], '   ')).toEqual(['drill']);
  });

  it.each([null, '', '{', '5', '[1]', '{"a":1}'])('are none when the browser kept %s', (stored) => {
    expect(readRecent(stored)).toEqual([]);
  });
});
