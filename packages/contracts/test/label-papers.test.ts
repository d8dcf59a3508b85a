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

describe.each(papers)('%s', (_id, paper) => {
  const corners = Array.from({ length: countLabelsPerPage(paper) }, (_, index) =>
    toLabelCorner(paper, index + 1),
  );

  test('has every label on its page', () => {
    for (const { x_mm, y_mm } of corners) {
      expect(x_mm).toBeGreaterThanOrEqual(0);
      expect(y_mm).toBeGreaterThanOrEqual(0);
      expect(x_mm + paper.label_width_mm).toBeLessThanOrEqual(paper.page_width_mm + TOLERANCE_MM);
      expect(y_mm + paper.label_height_mm).toBeLessThanOrEqual(paper.page_height_mm + TOLERANCE_MM);
    }
  });

  test('has no two labels that overlap', () => {
    expect(paper.columns === 1 || paper.pitch_x_mm >= paper.label_width_mm).toBe(true);
    expect(paper.rows === 1 || paper.pitch_y_mm >= paper.label_height_mm).toBe(true);
  });

  test('has its labels in the middle of the page', () => {
    const last = corners.at(-1)!;
    expect(last.x_mm + paper.label_width_mm + paper.margin_left_mm).toBeCloseTo(paper.page_width_mm, 6);
    expect(last.y_mm + paper.label_height_mm + paper.margin_top_mm).toBeCloseTo(paper.page_height_mm, 6);
  });

  test('can be begun at each of its labels, and at no other', () => {
    const start = (value: number) =>
      PrintLabelsInput.safeParse({ paper: _id, start: value, source: { kind: 'blank', count: 1 } });
    expect(start(corners.length).success).toBe(true);
    const beyond = start(corners.length + 1);
    expect(beyond.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['start', expect.stringContaining(paper.name) as string],
    ]);
  });
});
