import { describe, expect, it } from 'vitest';
import { findInQueue } from './details-queue.rules';
import { makeItem } from './test/make-item';

/** Creates a function that returns pages of two items with the given ids. */
const queueOf = (ids: number[]) => (page: number) =>
  Promise.resolve({
    items: ids.slice((page - 1) * 2, page * 2).map((id) => makeItem({ id })),
    total: ids.length,
    total_pages: Math.ceil(ids.length / 2),
  });

describe('findInQueue', () => {
  it.each([
    [9, { next_id: 8, left: 5, total: 5 }],
    [8, { next_id: 7, left: 4, total: 5 }],
    [7, { next_id: 6, left: 3, total: 5 }],
    [5, { next_id: undefined, left: 1, total: 5 }],
  ])(
    'returns the item after %i, also from the next page, and the number of remaining items',
    async (id, position) => {
      expect(await findInQueue(id, queueOf([9, 8, 7, 6, 5]))).toEqual(position);
    },
  );

  it('keeps the place of an item that no longer needs details', async () => {
    expect(await findInQueue(8, queueOf([9, 7, 6]))).toEqual({ next_id: 7, left: 3, total: 3 });
  });

  it('starts again after the last item when that item no longer needs details', async () => {
    expect(await findInQueue(4, queueOf([9, 8, 7]))).toEqual({ next_id: 9, left: 4, total: 3 });
  });

  it('returns no next item when no item needs details', async () => {
    expect(await findInQueue(4, queueOf([]))).toEqual({ next_id: undefined, left: 1, total: 0 });
  });
});
