import { countLabelsPerPage, type LabelPaper, toLabelCorner } from '@stowage/contracts';

/** Position of a label. Pages start at 0; lengths are in millimetres from the top left corner. */
export interface LabelSlot {
  page: number;
  x: number;
  y: number;
}

/** Position of the label at `index` (from 0) in an order that starts at label `start` of the first page. */
export function toSlot(paper: LabelPaper, start: number, index: number): LabelSlot {
  const perPage = countLabelsPerPage(paper);
  const position = start - 1 + index;
  const { x_mm, y_mm } = toLabelCorner(paper, (position % perPage) + 1);
  return { page: Math.floor(position / perPage), x: x_mm, y: y_mm };
}

export function toCuts(paper: LabelPaper): { x: number[]; y: number[] } {
  const edges = (count: number, margin: number, pitch: number) =>
    Array.from({ length: count + 1 }, (_, index) => margin + index * pitch);
  return {
    x: edges(paper.columns, paper.margin_left_mm, paper.pitch_x_mm),
    y: edges(paper.rows, paper.margin_top_mm, paper.pitch_y_mm),
  };
}
