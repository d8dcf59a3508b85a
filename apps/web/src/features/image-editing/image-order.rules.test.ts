import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './image-order.rules';

describe('moving an entry', () => {
  it('puts it where it was dropped, forwards and backwards', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('keeps every entry and is undone by the opposite move', () => {
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

describe('an order that is on its way to the server', () => {
  const images = [{ id: 1 }, { id: 2 }, { id: 3 }];

  it('is shown at once', () => {
    expect(inOrder(images, [3, 1, 2]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('loses no photo that came meanwhile and shows none that has gone', () => {
    expect(inOrder(images, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
