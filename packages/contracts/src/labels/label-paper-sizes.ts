import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import { Id, Instant, line } from '../common';
import { A4, type LabelPaper, LETTER } from './label-papers';
import {
  LABEL_GAP_MAX_MM,
  LABEL_HEIGHT_MIN_MM,
  LABEL_LENGTH_STEPS_PER_MM,
  LABEL_PAPER_NAME_MAX_LENGTH,
  LABEL_WIDTH_MIN_MM,
  LABELS_PER_PAGE_MAX,
  PAPER_SIDE_MAX_MM,
} from '../limits';
import { notOneOf, problem } from '../problems';

const isHundredths = (mm: number) =>
  Math.round(mm * LABEL_LENGTH_STEPS_PER_MM) / LABEL_LENGTH_STEPS_PER_MM === mm;

const millimetres = (label: FieldLabel, min: number, max: number) => {
  const range = problem('label.length', { label, min, max });
  return z
    .number(range)
    .min(min, { error: range, abort: true })
    .max(max, { error: range, abort: true })
    .refine(isHundredths, problem('label.length_hundredths', { label }));
};

const count = (label: FieldLabel) =>
  z
    .int(problem('value.not_whole', { label }))
    .min(1, { error: problem('value.too_small', { label, min: 1 }), abort: true })
    .max(LABELS_PER_PAGE_MAX, problem('value.too_large', { label, max: LABELS_PER_PAGE_MAX }))
    .nullable()
    .default(null);

const gap = (label: FieldLabel) => millimetres(label, 0, LABEL_GAP_MAX_MM).default(0);
const margin = (label: FieldLabel) => millimetres(label, 0, PAPER_SIDE_MAX_MM).nullable().default(null);

const label = {
  label_width_mm: millimetres('label_width', LABEL_WIDTH_MIN_MM, PAPER_SIDE_MAX_MM),
  label_height_mm: millimetres('label_height', LABEL_HEIGHT_MIN_MM, PAPER_SIDE_MAX_MM),
};

const grid = {
  ...label,
  /** Null for as many as fit on the paper. */
  columns: count('columns'),
  rows: count('rows'),
  gap_x_mm: gap('gap_x'),
  gap_y_mm: gap('gap_y'),
  /** From the edge of the paper to the first label. Null to centre the labels. */
  margin_left_mm: margin('margin_left'),
  margin_top_mm: margin('margin_top'),
  /** True for plain paper: prints lines to cut along. */
  cut_lines: z.boolean(problem('value.not_boolean', { label: 'cut_lines' })).default(false),
};

export const LABEL_PAGES = ['a4', 'letter', 'custom', 'label'] as const;

const Size = z.discriminatedUnion(
  'page',
  [
    z.strictObject({ page: z.literal('a4'), ...grid }),
    z.strictObject({ page: z.literal('letter'), ...grid }),
    z.strictObject({
      page: z.literal('custom'),
      page_width_mm: millimetres('paper_width', LABEL_WIDTH_MIN_MM, PAPER_SIDE_MAX_MM),
      page_height_mm: millimetres('paper_height', LABEL_HEIGHT_MIN_MM, PAPER_SIDE_MAX_MM),
      ...grid,
    }),
    /** A roll or single labels: each label is a page. */
    z.strictObject({ page: z.literal('label'), ...label }),
  ],
  notOneOf('paper', LABEL_PAGES),
);

type Size = z.infer<typeof Size>;

function toPage(size: Size): Pick<LabelPaper, 'page_width_mm' | 'page_height_mm'> {
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
interface Run {
  page: number;
  label: number;
  gap: number;
  /** Null to centre the labels. */
  margin: number | null;
  /** Null for as many as fit. */
  count: number | null;
}

/** Allows for sums of decimal fractions. */
const EPSILON_MM = 1e-6;
/** Makers round their margins to tenths of a millimetre. */
const MARGIN_ROUNDING_MM = 0.5;

const toLength = ({ label: side, gap: between }: Run, labels: number) => labels * (side + between) - between;

/** As many labels as fit with the same margin on both sides; at least 1. */
function countFitting({ page, label: side, gap: between, margin: first }: Run): number {
  const fitting = (space: number) => Math.floor((space + between + EPSILON_MM) / (side + between));
  if (first === null) return Math.max(1, fitting(page));
  return Math.max(1, Math.min(fitting(page - first), fitting(page - 2 * first + MARGIN_ROUNDING_MM)));
}

const toCount = (run: Run) => run.count ?? countFitting(run);

const toMargin = (run: Run) => run.margin ?? (run.page - toLength(run, toCount(run))) / 2;

const toNeeded = (run: Run) => (run.margin ?? 0) + toLength(run, toCount(run));

function toRuns(size: Exclude<Size, { page: 'label' }>): { across: Run; down: Run } {
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

const toHundredths = (mm: number) => Math.round(mm * LABEL_LENGTH_STEPS_PER_MM) / LABEL_LENGTH_STEPS_PER_MM;

interface Misfit {
  path: string;
  message: string;
}

function findMisfits(size: Exclude<Size, { page: 'label' }>): Misfit[] {
  const { across, down } = toRuns(size);
  const misfits: Misfit[] = [];
  const check = (run: Run, name: 'width' | 'height') => {
    const isWidth = name === 'width';
    const page = toHundredths(run.page);
    if (run.label > run.page + EPSILON_MM) {
      const code = isWidth ? 'label.wider_than_paper' : 'label.higher_than_paper';
      misfits.push({ path: `label_${name}_mm`, message: problem(code, { side: run.label, paper: page }) });
      return;
    }
    if (toNeeded(run) <= run.page + EPSILON_MM) return;
    const needed = { count: toCount(run), needed: toHundredths(toNeeded(run)), paper: page };
    const message = problem(isWidth ? 'label.columns_too_wide' : 'label.rows_too_high', needed);
    const counted = isWidth ? 'columns' : 'rows';
    const margin_ = isWidth ? 'margin_left_mm' : 'margin_top_mm';
    misfits.push({ path: run.count === null ? margin_ : counted, message });
  };
  check(across, 'width');
  check(down, 'height');
  if (misfits.length === 0 && toCount(across) * toCount(down) > LABELS_PER_PAGE_MAX)
    misfits.push({
      path: 'rows',
      message: problem('label.too_many_per_page', { max: LABELS_PER_PAGE_MAX }),
    });
  return misfits;
}

/** Geometry of a paper that is not built in. Lengths are in millimetres, in hundredths at most. */
export const LabelPaperSize = Size.superRefine((size, context) => {
  if (size.page === 'label') return;
  for (const { path, message } of findMisfits(size))
    context.addIssue({ code: 'custom', path: [path], message });
}).meta({ id: 'LabelPaperSize' });
export type LabelPaperSize = z.infer<typeof LabelPaperSize>;

const CORNER_RADIUS_MM = 1;

/** @param size a valid size: the labels fit on the page and do not overlap */
export function toLabelPaper(name: string, size: LabelPaperSize): LabelPaper {
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

/** A paper of the caller. Presets refer to it by id. */
export const OwnLabelPaper = z
  .object({ id: Id, name: z.string(), size: LabelPaperSize, created_at: Instant, updated_at: Instant })
  .meta({ id: 'OwnLabelPaper' });
export type OwnLabelPaper = z.infer<typeof OwnLabelPaper>;

export const OwnLabelPaperInput = z
  .strictObject({
    name: line('paper_name', { max: LABEL_PAPER_NAME_MAX_LENGTH, is_required: true }),
    size: LabelPaperSize,
  })
  .meta({ id: 'OwnLabelPaperInput' });
export type OwnLabelPaperInput = z.infer<typeof OwnLabelPaperInput>;
