import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './use-image-order';

describe('moved', () => {
  it('moves an entry forwards and backwards', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('restores the list when a move is reversed', () => {
    const list = [0, 1, 2, 3, 4];
    for (const from of list) {
      for (const to of list) {
        const there = moved(list, from, to);
        expect(there[to]).toBe(from);
        expect(moved(there, to, from)).toEqual(list);
      }
    }
  });
});

describe('inOrder', () => {
  const images = [{ id: 1 }, { id: 2 }, { id: 3 }];

  it('applies the requested order', () => {
    expect(inOrder(images, [3, 1, 2]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('keeps photos added during the request and omits deleted photos', () => {
    expect(inOrder(images, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
