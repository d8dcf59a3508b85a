import {
  LABEL_LENGTH_STEPS_PER_MM,
  type LABEL_PAGES,
  type LabelPaper,
  LabelPaperSize,
  type OwnLabelPaper,
  OwnLabelPaperInput,
} from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import type { LabelErrors } from './label-form.rules';
import { toIssues } from './print-errors.rules';

export type LengthUnit = 'mm' | 'in';
export type LabelPage = (typeof LABEL_PAGES)[number];

const NO_LENGTHS = {
  page_width_mm: '',
  page_height_mm: '',
  label_width_mm: '',
  label_height_mm: '',
  gap_x_mm: '',
  gap_y_mm: '',
  margin_left_mm: '',
  margin_top_mm: '',
};
type LengthField = keyof typeof NO_LENGTHS;
export type NumberField = LengthField | 'columns' | 'rows';

const isLength = (name: string): name is LengthField => name in NO_LENGTHS;

/** Numbers are as typed, lengths in the chosen unit. */
export interface PaperSizeForm extends Record<NumberField, string> {
  name: string;
  page: LabelPage;
  unit: LengthUnit;
  cut_lines: boolean;
}

const MM_PER_INCH = 25.4;
/** Four decimals of an inch are more exact than hundredths of a millimetre. */
const LENGTH_DECIMALS: Record<LengthUnit, number> = { mm: 2, in: 4 };

export const toDecimals = (name: NumberField, unit: LengthUnit): number =>
  isLength(name) ? LENGTH_DECIMALS[unit] : 0;

const toHundredths = (mm: number) => Math.round(mm * LABEL_LENGTH_STEPS_PER_MM) / LABEL_LENGTH_STEPS_PER_MM;

const toLengthText = (mm: number, unit: LengthUnit): string =>
  toNumberText(unit === 'mm' ? mm : mm / MM_PER_INCH, LENGTH_DECIMALS[unit]);

/** Returns millimetres, null for an empty text and NaN for other texts. */
function parseLength(text: string, unit: LengthUnit): number | null {
  const value = parseNumber(text);
  return value === null || unit === 'mm' ? value : toHundredths(value * MM_PER_INCH);
}

type Size = Partial<Record<NumberField, number | null>> & { page: LabelPage; cut_lines?: boolean };

function toForm(
  name: string,
  { page, columns = null, rows = null, cut_lines = false, ...size }: Size,
  language: string,
) {
  const unit: LengthUnit = usesLetterPaper(language) ? 'in' : 'mm';
  const counts = { columns: toNumberText(columns, 0), rows: toNumberText(rows, 0) };
  const form: PaperSizeForm = { ...NO_LENGTHS, ...counts, name, page, unit, cut_lines };
  for (const [field, mm] of Object.entries(size))
    if (isLength(field) && mm !== null) form[field] = toLengthText(mm, unit);
  return form;
}

export const toSizeForm = ({ name, size }: OwnLabelPaper, language: string): PaperSizeForm =>
  toForm(name, size, language);

const LETTER_WIDTH_MM = 215.9;

/** A new size begins with the labels of a built-in paper, as many as fit. */
export function toNewForm({ kind, ...paper }: LabelPaper, language: string): PaperSizeForm {
  const sheet = paper.page_width_mm === LETTER_WIDTH_MM ? 'letter' : 'a4';
  const size = {
    page: kind === 'roll' ? 'label' : sheet,
    label_width_mm: toHundredths(paper.label_width_mm),
    label_height_mm: toHundredths(paper.label_height_mm),
    gap_x_mm: toHundredths(paper.pitch_x_mm - paper.label_width_mm),
    gap_y_mm: toHundredths(paper.pitch_y_mm - paper.label_height_mm),
    cut_lines: kind === 'cut',
  } as const;
  return toForm('', size, language);
}

/** Converts the typed lengths. Keeps texts that are not numbers. */
export function withUnit(form: PaperSizeForm, unit: LengthUnit): PaperSizeForm {
  const converted = { ...form, unit };
  for (const name of Object.keys(NO_LENGTHS).filter(isLength)) {
    const mm = parseLength(form[name], form.unit);
    if (mm !== null && !Number.isNaN(mm)) converted[name] = toLengthText(mm, unit);
  }
  return converted;
}

function toSizeInput({ page, cut_lines, ...form }: PaperSizeForm): unknown {
  const length = (name: LengthField) => parseLength(form[name], form.unit);
  const label = { label_width_mm: length('label_width_mm'), label_height_mm: length('label_height_mm') };
  if (page === 'label') return { page, ...label };
  const paper = { page_width_mm: length('page_width_mm'), page_height_mm: length('page_height_mm') };
  return {
    page,
    ...(page === 'custom' && paper),
    ...label,
    columns: parseNumber(form.columns),
    rows: parseNumber(form.rows),
    gap_x_mm: length('gap_x_mm') ?? 0,
    gap_y_mm: length('gap_y_mm') ?? 0,
    margin_left_mm: length('margin_left_mm'),
    margin_top_mm: length('margin_top_mm'),
    cut_lines,
  };
}

interface CheckedSize {
  input: OwnLabelPaperInput | undefined;
  /** Defined when the lengths are valid, also without a name. */
  size: LabelPaperSize | undefined;
  errors: LabelErrors;
}

export function checkSizeForm(form: PaperSizeForm): CheckedSize {
  const size = toSizeInput(form);
  const { data: input, error } = OwnLabelPaperInput.safeParse({ name: form.name, size });
  return { input, size: LabelPaperSize.safeParse(size).data, errors: error ? toIssues(error) : {} };
}
