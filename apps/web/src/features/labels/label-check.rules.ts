import { LabelSettings, PrintLabelsInput } from '@stowage/contracts';
import { parseNumber } from '../../lib/numbers/parse-number';
import type { LabelErrors, LabelForm } from './label-form.rules';
import { toIssues } from './print-errors.rules';

const parseOffset = (text: string) => parseNumber(text) ?? 0;

function toInput(form: LabelForm): unknown {
  const { paper, qr, name, path, number, code, own_line } = form;
  return {
    paper,
    content: { qr, name, path, number, code, own_line },
    copies: parseNumber(form.copies) ?? Number.NaN,
    offset_x_mm: parseOffset(form.offset_x_mm),
    offset_y_mm: parseOffset(form.offset_y_mm),
  };
}

type Checked = { settings: LabelSettings; errors: LabelErrors } | { settings?: never; errors: LabelErrors };

export function checkForm(form: LabelForm): Checked {
  const { success, data, error } = LabelSettings.safeParse(toInput(form));
  return success ? { settings: data, errors: {} } : { errors: toIssues(error) };
}

/** The order is undefined if there are errors. */
export function checkOrder(input: unknown): { order: PrintLabelsInput | undefined; errors: LabelErrors } {
  const { data, error } = PrintLabelsInput.safeParse(input);
  return { order: data, errors: error ? toIssues(error) : {} };
}
