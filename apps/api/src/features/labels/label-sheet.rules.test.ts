import { countLabelsPerPage, LABEL_PAPERS, type LabelPaper } from '@stowage/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCuts, toSlot } from './label-sheet.rules';

const paper = fc.constantFrom(...Object.values<LabelPaper>(LABEL_PAPERS));

test('fills labels row by row from the start label without gaps', () => {
  fc.assert(
    fc.property(paper, fc.nat(), fc.integer({ min: 1, max: 300 }), (chosen, any, count) => {
      const perPage = countLabelsPerPage(chosen);
      const start = (any % perPage) + 1;
      const slots = Array.from({ length: count }, (_, index) => toSlot(chosen, start, index));
      // Derives the label's index from its coordinates.
      const positions = slots.map(({ page, x, y }) => {
        const column = Math.round((x - chosen.margin_left_mm) / chosen.pitch_x_mm);
        const row = Math.round((y - chosen.margin_top_mm) / chosen.pitch_y_mm);
        return page * perPage + row * chosen.columns + column;
      });
      expect(positions).toEqual(Array.from({ length: count }, (_, index) => start - 1 + index));
    }),
  );
});

test('puts the cut lines of plain paper on the edges of the labels', () => {
  const { x, y } = toCuts(LABEL_PAPERS['plain-a4']);
  expect(x).toEqual([10.5, 73.5, 136.5, 199.5]);
  expect(y.at(0)).toBe(12.5);
  expect(y.at(-1)).toBe(284.5);
});
