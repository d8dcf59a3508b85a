import type { ItemPage } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { findNeighbourPages, findNeighbours } from './neighbours.rules';

const PER_PAGE = 3;

function pageOfSeven(page: number): ItemPage {
  const ids = [1, 2, 3, 4, 5, 6, 7].slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return {
    items: ids.map((id) => makeItem({ id })),
    total: 7,
    is_total_capped: false,
    page,
    per_page: PER_PAGE,
    total_pages: 3,
  };
}

const [one, two, three] = [pageOfSeven(1), pageOfSeven(2), pageOfSeven(3)];

describe('findNeighbours', () => {
  it('returns the previous and next item of the page', () => {
    expect(findNeighbours(5, two, two, two)).toEqual({
      position: 5,
      total: 7,
      previous: { id: 4, page: 2 },
      next: { id: 6, page: 2 },
    });
  });

  it('returns neighbours from the adjacent pages', () => {
    expect(findNeighbours(4, two, one, two)?.previous).toEqual({ id: 3, page: 1 });
    expect(findNeighbours(6, two, two, three)?.next).toEqual({ id: 7, page: 3 });
  });

  it('returns no neighbour beyond the ends of the list', () => {
    expect(findNeighbours(1, one, one, one)).toMatchObject({ position: 1, previous: undefined });
    expect(findNeighbours(7, three, two, three)).toMatchObject({
      position: 7,
      previous: { id: 6, page: 2 },
      next: undefined,
    });
  });

  it('omits a neighbour while its page loads', () => {
    expect(findNeighbours(4, two, undefined, undefined)).toMatchObject({
      position: 4,
      previous: undefined,
      next: { id: 5, page: 2 },
    });
  });

  it('returns undefined for an item that is not in the list', () => {
    expect(findNeighbours(9, two, one, three)).toBeUndefined();
  });

  it('steps from the first to the last item and back', () => {
    const pages = [one, two, three];
    const pageAt = (number: number | undefined) => pages[(number ?? 0) - 1];
    const walk = (start: number, way: 'previous' | 'next') => {
      const seen = [start];
      let here = pages.find(({ items }) => items.some(({ id }) => id === start));
      for (let id = start; here;) {
        const beside = findNeighbourPages(id, here);
        const step = findNeighbours(id, here, pageAt(beside.before), pageAt(beside.after))?.[way];
        if (!step) break;
        id = step.id;
        here = pageAt(step.page);
        seen.push(id);
      }
      return seen;
    };
    expect(walk(1, 'next')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(walk(7, 'previous')).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('findNeighbourPages', () => {
  it('returns the adjacent pages that are needed for two items before and two items after an item', () => {
    expect(findNeighbourPages(4, two)).toEqual({ before: 1 });
    expect(findNeighbourPages(5, two)).toEqual({ before: 1, after: 3 });
    expect(findNeighbourPages(6, two)).toEqual({ after: 3 });
    expect(findNeighbourPages(1, one)).toEqual({});
    expect(findNeighbourPages(2, one)).toEqual({ after: 2 });
    expect(findNeighbourPages(7, three)).toEqual({ before: 2 });
    expect(findNeighbourPages(9, two)).toEqual({});
  });
});
