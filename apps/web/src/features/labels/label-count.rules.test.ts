import { BuiltInPaperId, countLabelsPerPage, getLabelPaper } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampStart,
  countLabelPages,
  countSubjectsOnFirstPage,
  describeOrder,
  stepOnSheet,
} from './label-count.rules';

const paper = fc.constantFrom(...BuiltInPaperId.options).map((paperId) => getLabelPaper(paperId));
const L7160 = getLabelPaper('avery-l7160');

describe('countLabelPages', () => {
  it('returns the same number of pages as counting label by label', () => {
    fc.assert(
      fc.property(
        paper,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 300 }),
        (one, wanted, labels) => {
          const start = clampStart(one, wanted);
          let [pages, free] = [labels === 0 ? 0 : 1, countLabelsPerPage(one) - start + 1];
          for (let label = 0; label < labels; label += 1) {
            if (free === 0) [pages, free] = [pages + 1, countLabelsPerPage(one)];
            free -= 1;
          }
          expect(countLabelPages(one, start, labels)).toBe(pages);
        },
      ),
    );
  });

  it('describes the number of labels and pages', () => {
    expect(describeOrder(L7160, 1, 1)).toBe('1 label on 1 page');
    expect(describeOrder(L7160, 5, 18)).toBe('18 labels on 2 pages');
    expect(describeOrder(L7160, 5, 0)).toBe('No labels yet');
  });
});

describe('start position', () => {
  it('resets a start position beyond the last label and keeps any other', () => {
    fc.assert(
      fc.property(paper, fc.integer({ min: 1, max: 10_000 }), (one, wanted) => {
        const start = clampStart(one, wanted);
        expect(start).toBeGreaterThanOrEqual(1);
        expect(start).toBeLessThanOrEqual(countLabelsPerPage(one));
        if (wanted <= countLabelsPerPage(one)) expect(start).toBe(wanted);
      }),
    );
  });

  it('the arrow keys never move the start position off the sheet', () => {
    const key = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a');
    fc.assert(
      fc.property(paper, fc.integer({ min: 1, max: 100 }), fc.array(key), (one, wanted, keys) => {
        const last = keys.reduce((at, name) => stepOnSheet(one, at, name) ?? at, clampStart(one, wanted));
        expect(last).toBeGreaterThanOrEqual(1);
        expect(last).toBeLessThanOrEqual(countLabelsPerPage(one));
      }),
    );
  });
});

describe('countSubjectsOnFirstPage', () => {
  it('returns the smallest number of items or locations whose copies fill the rest of the first page', () => {
    fc.assert(
      fc.property(
        paper,
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 100 }),
        (one, wanted, copies) => {
          const start = clampStart(one, wanted);
          const free = countLabelsPerPage(one) - start + 1;
          const subjects = countSubjectsOnFirstPage(one, start, copies);
          expect(subjects * copies).toBeGreaterThanOrEqual(free);
          expect((subjects - 1) * copies).toBeLessThan(free);
        },
      ),
    );
  });
});
