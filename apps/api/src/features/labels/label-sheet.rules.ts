import { countLabelsPerPage, type LabelPaper, toLabelCorner } from '@stowage/contracts';

/** Position of a label. Pages start at 0; lengths are in millimetres from the top left corner. */
export interface LabelSlot {
  page: number;
  x: number;
  y: number;
}

const EPSILON_MM = 1e-6;

/** Position of the label at `index` (from 0) in an order that starts at label `start` of the first page. */
export function toSlot(paper: LabelPaper, start: number, index: number): LabelSlot {
  const perPage = countLabelsPerPage(paper);
  const position = start - 1 + index;
  const { x_mm, y_mm } = toLabelCorner(paper, (position % perPage) + 1);
  return { page: Math.floor(position / perPage), x: x_mm, y: y_mm };
}

/** Edges of the labels in millimetres, once where two labels share an edge. */
export function toCuts(paper: LabelPaper): { x: number[]; y: number[] } {
  const edges = (count: number, margin: number, pitch: number, side: number) => {
    const all = Array.from({ length: count }, (_, index) => margin + index * pitch);
    return [...all, ...all.map((edge) => edge + side)]
      .sort((a, b) => a - b)
      .filter((edge, index, sorted) => edge - (sorted[index - 1] ?? Number.NEGATIVE_INFINITY) > EPSILON_MM);
  };
  return {
    x: edges(paper.columns, paper.margin_left_mm, paper.pitch_x_mm, paper.label_width_mm),
    y: edges(paper.rows, paper.margin_top_mm, paper.pitch_y_mm, paper.label_height_mm),
  };
}
