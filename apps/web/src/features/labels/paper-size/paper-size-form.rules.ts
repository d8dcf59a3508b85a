import {
  LABEL_LENGTH_STEPS_PER_MM,
  type LABEL_PAGES,
  type LabelPaper,
  LabelPaperSize,
  type OwnLabelPaper,
  OwnLabelPaperInput,
} from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { toNumberText } from '../../../lib/numbers/number-text';
import { parseNumber } from '../../../lib/numbers/parse-number';
import { toWords } from '../../../lib/texts/refusals';
import type { LabelErrors } from '../label-form.rules';

export type LengthUnit = 'mm' | 'in';
export type LabelPage = (typeof LABEL_PAGES)[number];

const LENGTHS = [
  'page_width_mm',
  'page_height_mm',
  'label_width_mm',
  'label_height_mm',
  'gap_x_mm',
  'gap_y_mm',
  'margin_left_mm',
  'margin_top_mm',
] as const;
export type LengthField = (typeof LENGTHS)[number];

/** Numbers are as typed, lengths in the chosen unit. */
export interface PaperSizeForm extends Record<LengthField, string> {
  name: string;
  page: LabelPage;
  unit: LengthUnit;
  columns: string;
  rows: string;
  cut_lines: boolean;
}

const MM_PER_INCH = 25.4;
/** Four decimals of an inch are more exact than hundredths of a millimetre. */
export const LENGTH_DECIMALS: Record<LengthUnit, number> = { mm: 2, in: 4 };

const toHundredths = (mm: number) => Math.round(mm * LABEL_LENGTH_STEPS_PER_MM) / LABEL_LENGTH_STEPS_PER_MM;

function toLengthText(mm: number | null, unit: LengthUnit): string {
  if (mm === null) return '';
  return toNumberText(unit === 'mm' ? mm : mm / MM_PER_INCH, LENGTH_DECIMALS[unit]);
}

/** Returns millimetres, null for an empty text and NaN for other texts. */
function parseLength(text: string, unit: LengthUnit): number | null {
  const value = parseNumber(text);
  return value === null || unit === 'mm' ? value : toHundredths(value * MM_PER_INCH);
}

const toLengthTexts = (lengths: Partial<Record<LengthField, number | null>>, unit: LengthUnit) => ({
  page_width_mm: toLengthText(lengths.page_width_mm ?? null, unit),
  page_height_mm: toLengthText(lengths.page_height_mm ?? null, unit),
  label_width_mm: toLengthText(lengths.label_width_mm ?? null, unit),
  label_height_mm: toLengthText(lengths.label_height_mm ?? null, unit),
  gap_x_mm: toLengthText(lengths.gap_x_mm ?? null, unit),
  gap_y_mm: toLengthText(lengths.gap_y_mm ?? null, unit),
  margin_left_mm: toLengthText(lengths.margin_left_mm ?? null, unit),
  margin_top_mm: toLengthText(lengths.margin_top_mm ?? null, unit),
});

const LETTER_WIDTH_MM = 215.9;

function toPageOf({ kind, page_width_mm }: LabelPaper): LabelPage {
  if (kind === 'roll') return 'label';
  return page_width_mm === LETTER_WIDTH_MM ? 'letter' : 'a4';
}

/** A new size begins with the labels of a built-in paper, as many as fit. */
export function toNewForm(paper: LabelPaper, language: string): PaperSizeForm {
  const unit = usesLetterPaper(language) ? 'in' : 'mm';
  const lengths = {
    label_width_mm: toHundredths(paper.label_width_mm),
    label_height_mm: toHundredths(paper.label_height_mm),
    gap_x_mm: toHundredths(paper.pitch_x_mm - paper.label_width_mm),
    gap_y_mm: toHundredths(paper.pitch_y_mm - paper.label_height_mm),
  };
  return {
    name: '',
    page: toPageOf(paper),
    unit,
    columns: '',
    rows: '',
    cut_lines: paper.kind === 'cut',
    ...toLengthTexts(lengths, unit),
  };
}

export function toSizeForm({ name, size }: OwnLabelPaper, language: string): PaperSizeForm {
  const unit = usesLetterPaper(language) ? 'in' : 'mm';
  const isGrid = size.page !== 'label';
  return {
    name,
    page: size.page,
    unit,
    columns: toNumberText(isGrid ? size.columns : null, 0),
    rows: toNumberText(isGrid ? size.rows : null, 0),
    cut_lines: isGrid && size.cut_lines,
    ...toLengthTexts(size, unit),
  };
}

/** Converts the typed lengths. Keeps texts that are not numbers. */
export function withUnit(form: PaperSizeForm, unit: LengthUnit): PaperSizeForm {
  const converted = { ...form, unit };
  for (const name of LENGTHS) {
    const mm = parseLength(form[name], form.unit);
    if (mm !== null && !Number.isNaN(mm)) converted[name] = toLengthText(mm, unit);
  }
  return converted;
}

function toSizeInput(form: PaperSizeForm): unknown {
  const length = (name: LengthField) => parseLength(form[name], form.unit);
  const label = { label_width_mm: length('label_width_mm'), label_height_mm: length('label_height_mm') };
  const { page } = form;
  if (page === 'label') return { page, ...label };
  const paper =
    page === 'custom'
      ? { page_width_mm: length('page_width_mm'), page_height_mm: length('page_height_mm') }
      : {};
  return {
    page,
    ...paper,
    ...label,
    columns: parseNumber(form.columns),
    rows: parseNumber(form.rows),
    gap_x_mm: length('gap_x_mm') ?? 0,
    gap_y_mm: length('gap_y_mm') ?? 0,
    margin_left_mm: length('margin_left_mm'),
    margin_top_mm: length('margin_top_mm'),
    cut_lines: form.cut_lines,
  };
}

export const toFieldName = (path: string) => path.replace(/^size\./, '');

export interface CheckedSize {
  input: OwnLabelPaperInput | undefined;
  /** Defined when the lengths are valid, also without a name. */
  size: LabelPaperSize | undefined;
  errors: LabelErrors;
}

export function checkSizeForm(form: PaperSizeForm): CheckedSize {
  const size = toSizeInput(form);
  const { data: input, error } = OwnLabelPaperInput.safeParse({ name: form.name, size });
  // Reversed, so that each field keeps its first message.
  const errors = (error?.issues ?? [])
    .toReversed()
    .map(({ path, message }): [string, string] => [toFieldName(path.join('.')), toWords(message)]);
  return { input, size: LabelPaperSize.safeParse(size).data, errors: Object.fromEntries(errors) };
}
