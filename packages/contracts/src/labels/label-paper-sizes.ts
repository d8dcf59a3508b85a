import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import {
  LABEL_GAP_MAX_MM,
  LABEL_HEIGHT_MIN_MM,
  LABEL_LENGTH_STEPS_PER_MM,
  LABEL_PAPER_NAME_MAX_LENGTH,
  LABEL_WIDTH_MIN_MM,
  LABELS_PER_PAGE_MAX,
  PAPER_SIDE_MAX_MM,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Id, Instant, line } from '../framework/common';
import { EPSILON_MM, type GridSize, type Run, toCount, toNeeded, toRuns } from './label-paper-geometry';

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
  label_width_mm: millimetres('label_width', LABEL_WIDTH_MIN_MM, PAPER_SIDE_MAX_MM).meta({
    examples: [63.5],
  }),
  label_height_mm: millimetres('label_height', LABEL_HEIGHT_MIN_MM, PAPER_SIDE_MAX_MM).meta({
    examples: [38.1],
  }),
};

const grid = {
  ...label,
  columns: count('columns').describe('Null for as many as fit on the paper.'),
  rows: count('rows').describe('Null for as many as fit on the paper.'),
  gap_x_mm: gap('gap_x'),
  gap_y_mm: gap('gap_y'),
  margin_left_mm: margin('margin_left').describe(
    'From the edge of the paper to the first label. Null to centre the labels.',
  ),
  margin_top_mm: margin('margin_top').describe(
    'From the edge of the paper to the first label. Null to centre the labels.',
  ),
  cut_lines: z
    .boolean(problem('value.not_boolean', { label: 'cut_lines' }))
    .default(false)
    .describe('True for plain paper: prints lines to cut along.'),
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

const toHundredths = (mm: number) => Math.round(mm * LABEL_LENGTH_STEPS_PER_MM) / LABEL_LENGTH_STEPS_PER_MM;

interface Misfit {
  path: string;
  message: string;
}

function findMisfits(size: GridSize): Misfit[] {
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
});
export type LabelPaperSize = z.infer<typeof LabelPaperSize>;

/** A paper of the caller. Presets refer to it by id. */
export const OwnLabelPaper = z.object({
  id: Id,
  name: z.string(),
  size: LabelPaperSize,
  created_at: Instant,
  updated_at: Instant,
});
export type OwnLabelPaper = z.infer<typeof OwnLabelPaper>;

export const OwnLabelPaperInput = z.strictObject({
  name: line('paper_name', { max: LABEL_PAPER_NAME_MAX_LENGTH, is_required: true }),
  size: LabelPaperSize,
});
export type OwnLabelPaperInput = z.infer<typeof OwnLabelPaperInput>;
