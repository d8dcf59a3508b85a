import { decodeRefusal } from '@stowage/texts/refusals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countLabelsPerPage,
  getLabelPaper,
  LABEL_HEIGHT_MIN_MM,
  LABEL_PAPERS,
  LABEL_WIDTH_MIN_MM,
  type LabelPaper,
  LabelPaperSize,
  LABELS_PER_PAGE_MAX,
  PAPER_SIDE_MAX_MM,
  toLabelCorner,
  toLabelPaper,
} from '../src/index';
import { propertyRuns } from './property-tests';

const EPSILON_MM = 1e-6;
const mm = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const labels = {
  label_width_mm: mm(LABEL_WIDTH_MIN_MM, 220),
  label_height_mm: mm(LABEL_HEIGHT_MIN_MM, 300),
};
const grid = {
  ...labels,
  columns: maybe(fc.integer({ min: 1, max: 12 })),
  rows: maybe(fc.integer({ min: 1, max: 30 })),
  gap_x_mm: mm(0, 20),
  gap_y_mm: mm(0, 20),
  margin_left_mm: maybe(mm(0, 120)),
  margin_top_mm: maybe(mm(0, 120)),
  cut_lines: fc.boolean(),
};
const anySize = fc.oneof(
  fc.record({ page: fc.constantFrom('a4', 'letter'), ...grid }),
  fc.record({
    page: fc.constant('custom'),
    page_width_mm: mm(LABEL_WIDTH_MIN_MM, PAPER_SIDE_MAX_MM),
    page_height_mm: mm(LABEL_HEIGHT_MIN_MM, PAPER_SIDE_MAX_MM),
    ...grid,
  }),
  fc.record({ page: fc.constant('label'), ...labels }),
);

const listCorners = (paper: LabelPaper) =>
  Array.from({ length: countLabelsPerPage(paper) }, (_, index) => toLabelCorner(paper, index + 1));

const problemsOf = (size: unknown) =>
  (LabelPaperSize.safeParse(size).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    ...decodeRefusal(message),
  }));

test('keeps the labels of every accepted size on the paper and apart from each other', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anySize, (input) => {
      const { data } = LabelPaperSize.safeParse(input);
      if (!data) return;
      accepted += 1;
      const paper = toLabelPaper('Any', data);
      expect(countLabelsPerPage(paper)).toBeGreaterThan(0);
      expect(countLabelsPerPage(paper)).toBeLessThanOrEqual(LABELS_PER_PAGE_MAX);
      for (const { x_mm, y_mm } of listCorners(paper)) {
        expect(Math.min(x_mm, y_mm)).toBeGreaterThanOrEqual(-EPSILON_MM);
        expect(x_mm + paper.label_width_mm).toBeLessThanOrEqual(paper.page_width_mm + EPSILON_MM);
        expect(y_mm + paper.label_height_mm).toBeLessThanOrEqual(paper.page_height_mm + EPSILON_MM);
      }
      expect(paper.pitch_x_mm).toBeGreaterThanOrEqual(paper.label_width_mm);
      expect(paper.pitch_y_mm).toBeGreaterThanOrEqual(paper.label_height_mm);
    }),
    { numRuns: propertyRuns(500) },
  );
  expect(accepted).toBeGreaterThan(50);
});

const onA4 = { page: 'a4', label_width_mm: 63.5, label_height_mm: 38.1 };

describe('the number of labels on the page', () => {
  test.each([
    'avery-l7160',
    'avery-l7163',
    'avery-l7159',
    'avery-l7651',
    'avery-l7173',
    'avery-l4731',
  ] as const)(
    'equals the label count of %s when its data sheet gives margins in tenths of a millimetre',
    (id) => {
      const maker = getLabelPaper(id);
      const toTenths = (mm: number) => Math.round(mm * 10) / 10;
      const size = LabelPaperSize.parse({
        page: 'a4',
        label_width_mm: maker.label_width_mm,
        label_height_mm: maker.label_height_mm,
        gap_x_mm: toTenths(maker.pitch_x_mm - maker.label_width_mm),
        gap_y_mm: toTenths(maker.pitch_y_mm - maker.label_height_mm),
        margin_left_mm: toTenths(maker.margin_left_mm),
        margin_top_mm: toTenths(maker.margin_top_mm),
      });
      const { columns, rows } = toLabelPaper('Own', size);
      expect({ columns, rows }).toEqual({ columns: maker.columns, rows: maker.rows });
    },
  );

  test('fits as many centred labels as possible without margins', () => {
    const paper = toLabelPaper('Own', LabelPaperSize.parse({ ...onA4, gap_x_mm: 2.5 }));
    expect(paper).toMatchObject({ columns: 3, rows: 7, pitch_x_mm: 66, pitch_y_mm: 38.1, kind: 'sheet' });
    expect(paper.margin_left_mm).toBeCloseTo(LABEL_PAPERS['avery-l7160'].margin_left_mm, 9);
    expect(paper.margin_top_mm).toBeCloseTo(LABEL_PAPERS['avery-l7160'].margin_top_mm, 9);
  });

  test('uses the given number of labels, even if more would fit', () => {
    const size = LabelPaperSize.parse({ ...onA4, columns: 2, rows: 1, margin_left_mm: 5, margin_top_mm: 10 });
    expect(toLabelPaper('Own', size)).toMatchObject({
      columns: 2,
      rows: 1,
      margin_left_mm: 5,
      margin_top_mm: 10,
    });
  });

  test('has one label on a page of a roll, which is as large as its label', () => {
    const size = LabelPaperSize.parse({ page: 'label', label_width_mm: 54, label_height_mm: 101 });
    expect(toLabelPaper('Tape', size)).toMatchObject({
      kind: 'roll',
      page_width_mm: 54,
      page_height_mm: 101,
      columns: 1,
      rows: 1,
      margin_left_mm: 0,
      margin_top_mm: 0,
    });
  });
});

describe('a size that does not fit', () => {
  const custom = { page: 'custom', page_width_mm: 100, page_height_mm: 50 };
  test.each([
    [
      { ...onA4, label_width_mm: 210.5, label_height_mm: 298 },
      [
        { field: 'label_width_mm', code: 'label.wider_than_paper', params: { side: 210.5, paper: 210 } },
        { field: 'label_height_mm', code: 'label.higher_than_paper', params: { side: 298, paper: 297 } },
      ],
    ],
    [
      { ...onA4, columns: 3, gap_x_mm: 2.5, margin_left_mm: 15 },
      [{ field: 'columns', code: 'label.columns_too_wide', params: { count: 3, needed: 210.5, paper: 210 } }],
    ],
    [
      { ...custom, label_width_mm: 60, label_height_mm: 20, margin_top_mm: 31 },
      [{ field: 'margin_top_mm', code: 'label.rows_too_high', params: { count: 1, needed: 51, paper: 50 } }],
    ],
    [
      { ...onA4, label_width_mm: 12, label_height_mm: 6 },
      [{ field: 'rows', code: 'label.too_many_per_page', params: { max: 500 } }],
    ],
    [
      { ...onA4, label_width_mm: 11.99, label_height_mm: 5 },
      [
        {
          field: 'label_width_mm',
          code: 'label.length',
          params: { label: 'label_width', min: 12, max: 500 },
        },
        {
          field: 'label_height_mm',
          code: 'label.length',
          params: { label: 'label_height', min: 6, max: 500 },
        },
      ],
    ],
    [
      { ...onA4, label_width_mm: 63.501 },
      [{ field: 'label_width_mm', code: 'label.length_hundredths', params: { label: 'label_width' } }],
    ],
    [
      { ...onA4, gap_x_mm: -1, columns: 0 },
      [
        { field: 'columns', code: 'value.too_small', params: { label: 'columns', min: 1 } },
        { field: 'gap_x_mm', code: 'label.length', params: { label: 'gap_x', min: 0, max: 100 } },
      ],
    ],
  ])('rejects %j', (size, problems) => {
    expect(problemsOf(size)).toEqual(problems);
  });

  test('has no gaps, margins or paper size on a roll', () => {
    expect(problemsOf({ page: 'label', label_width_mm: 62, label_height_mm: 29, gap_x_mm: 2 })).toHaveLength(
      1,
    );
  });
});
