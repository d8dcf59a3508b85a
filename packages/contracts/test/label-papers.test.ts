import { describe, expect, test } from 'vitest';
import {
  countLabelsPerPage,
  LABEL_PAPERS,
  type LabelPaper,
  PrintLabelsInput,
  toLabelCorner,
} from '../src/index';

const papers = Object.entries<LabelPaper>(LABEL_PAPERS);
const TOLERANCE_MM = 1e-9;

describe.each(papers)('label paper %s', (_id, paper) => {
  const corners = Array.from({ length: countLabelsPerPage(paper) }, (_, index) =>
    toLabelCorner(paper, index + 1),
  );

  test('fits every label on the page', () => {
    for (const { x_mm, y_mm } of corners) {
      expect(x_mm).toBeGreaterThanOrEqual(0);
      expect(y_mm).toBeGreaterThanOrEqual(0);
      expect(x_mm + paper.label_width_mm).toBeLessThanOrEqual(paper.page_width_mm + TOLERANCE_MM);
      expect(y_mm + paper.label_height_mm).toBeLessThanOrEqual(paper.page_height_mm + TOLERANCE_MM);
    }
  });

  test('has no overlapping labels', () => {
    expect(paper.columns === 1 || paper.pitch_x_mm >= paper.label_width_mm).toBe(true);
    expect(paper.rows === 1 || paper.pitch_y_mm >= paper.label_height_mm).toBe(true);
  });

  test('centres the labels on the page', () => {
    const last = corners.at(-1)!;
    expect(last.x_mm + paper.label_width_mm + paper.margin_left_mm).toBeCloseTo(paper.page_width_mm, 6);
    expect(last.y_mm + paper.label_height_mm + paper.margin_top_mm).toBeCloseTo(paper.page_height_mm, 6);
  });

  test('accepts the last label as the start and rejects the next number', () => {
    const start = (value: number) =>
      PrintLabelsInput.safeParse({ paper: _id, start: value, source: { kind: 'blank', count: 1 } });
    expect(start(corners.length).success).toBe(true);
    const beyond = start(corners.length + 1);
    expect(beyond.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['start', expect.stringContaining(paper.name) as string],
    ]);
  });
});
