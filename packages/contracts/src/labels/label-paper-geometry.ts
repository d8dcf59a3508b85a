import { A4, type LabelPaper, LETTER } from './label-papers';

type LabelSide = Pick<LabelPaper, 'label_width_mm' | 'label_height_mm'>;
type Page = Pick<LabelPaper, 'page_width_mm' | 'page_height_mm'>;

/** A page with rows and columns of labels. */
export type GridSize = LabelSide & {
  gap_x_mm: number;
  gap_y_mm: number;
  margin_left_mm: number | null;
  margin_top_mm: number | null;
  columns: number | null;
  rows: number | null;
  cut_lines: boolean;
} & ({ page: 'a4' | 'letter' } | ({ page: 'custom' } & Page));

type PaperSize = GridSize | (LabelSide & { page: 'label' });

function toPage(size: PaperSize): Page {
  switch (size.page) {
    case 'a4':
      return A4;
    case 'letter':
      return LETTER;
    case 'custom':
      return { page_width_mm: size.page_width_mm, page_height_mm: size.page_height_mm };
    case 'label':
      return { page_width_mm: size.label_width_mm, page_height_mm: size.label_height_mm };
  }
}

/** Labels along one side of the page, in millimetres. */
export interface Run {
  page: number;
  label: number;
  gap: number;
  /** Null to centre the labels. */
  margin: number | null;
  /** Null for as many as fit. */
  count: number | null;
}

/** Allows for sums of decimal fractions. */
export const EPSILON_MM = 1e-6;
/** Makers round their margins to tenths of a millimetre. */
const MARGIN_ROUNDING_MM = 0.5;

const toLength = ({ label: side, gap: between }: Run, labels: number) => labels * (side + between) - between;

/** As many labels as fit with the same margin on both sides; at least 1. */
function countFitting({ page, label: side, gap: between, margin: first }: Run): number {
  const fitting = (space: number) => Math.floor((space + between + EPSILON_MM) / (side + between));
  if (first === null) return Math.max(1, fitting(page));
  return Math.max(1, Math.min(fitting(page - first), fitting(page - 2 * first + MARGIN_ROUNDING_MM)));
}

export const toCount = (run: Run) => run.count ?? countFitting(run);

const toMargin = (run: Run) => run.margin ?? (run.page - toLength(run, toCount(run))) / 2;

export const toNeeded = (run: Run) => (run.margin ?? 0) + toLength(run, toCount(run));

export function toRuns(size: GridSize): { across: Run; down: Run } {
  const { page_width_mm, page_height_mm } = toPage(size);
  return {
    across: {
      page: page_width_mm,
      label: size.label_width_mm,
      gap: size.gap_x_mm,
      margin: size.margin_left_mm,
      count: size.columns,
    },
    down: {
      page: page_height_mm,
      label: size.label_height_mm,
      gap: size.gap_y_mm,
      margin: size.margin_top_mm,
      count: size.rows,
    },
  };
}

const CORNER_RADIUS_MM = 1;

/** @param size a valid size: the labels fit on the page and do not overlap */
export function toLabelPaper(name: string, size: PaperSize): LabelPaper {
  const { label_width_mm, label_height_mm } = size;
  const shared = { name, ...toPage(size), label_width_mm, label_height_mm };
  if (size.page === 'label')
    return {
      ...shared,
      kind: 'roll',
      columns: 1,
      rows: 1,
      margin_left_mm: 0,
      margin_top_mm: 0,
      pitch_x_mm: label_width_mm,
      pitch_y_mm: label_height_mm,
      corner_radius_mm: 0,
    };
  const { across, down } = toRuns(size);
  return {
    ...shared,
    kind: size.cut_lines ? 'cut' : 'sheet',
    columns: toCount(across),
    rows: toCount(down),
    margin_left_mm: toMargin(across),
    margin_top_mm: toMargin(down),
    pitch_x_mm: label_width_mm + size.gap_x_mm,
    pitch_y_mm: label_height_mm + size.gap_y_mm,
    corner_radius_mm: size.cut_lines ? 0 : CORNER_RADIUS_MM,
  };
}
