import {
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_VALUES,
  CUSTOM_VALUES_MAX_LENGTH,
  foldText,
  VISIBLE,
} from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts/refusals';
import { type Cell, type Handler, keep } from './record-draft.rules';
import {
  LIST_SEPARATOR,
  readAmount,
  readDay,
  readNumber,
  readYesNo,
  splitTexts,
  toLine,
} from './tables/cell-values.rules';
import { check, findAmountRefusal } from './tables/check-value.rules';
import type { RecordOptions } from './tables/import-record';

/* Reads cells as values of custom fields. */

/** Of the value in its list, beside the text. */
const CUSTOM_OVERHEAD = 40;

function readCustom(
  { kind, text }: Cell,
  { decimal, day_order, currency_decimals }: RecordOptions,
): { value: unknown; refusal?: Refusal | undefined } {
  const label = 'custom_value';
  switch (kind) {
    case 'whole':
    case 'decimal': {
      const value = readNumber(text, decimal);
      return value === undefined ? { value, refusal: toRefusal('value.not_number', { label }) } : { value };
    }
    case 'money': {
      const value = readAmount(text, decimal);
      return { value, refusal: findAmountRefusal(label, value, currency_decimals) };
    }
    case 'day': {
      const value = readDay(text, day_order);
      return value === undefined ? { value, refusal: toRefusal('value.not_day', { label }) } : { value };
    }
    case 'yes_no': {
      const value = readYesNo(text);
      return value === undefined ? { value, refusal: toRefusal('import.not_yes_no', { label }) } : { value };
    }
    case 'choices':
      return { value: splitTexts(text, LIST_SEPARATOR) };
    case 'text':
      return { value: text };
    default:
      return text.includes('\n') && kind === 'line'
        ? { value: text, refusal: toRefusal('text.not_storable', { label }) }
        : { value: toLine(text) };
  }
}

export const addCustom: Handler = (draft, cell, options) => {
  const { custom } = draft.record;
  const name = toLine(cell.label);
  const nameKey = foldText(name);
  if (draft.custom_names.has(nameKey) || !VISIBLE.test(name) || name.length > CUSTOM_FIELD_NAME_MAX_LENGTH) {
    keep(draft, cell);
    return;
  }
  const read = readCustom(cell, options);
  const { value, refusal } = read.refusal ? read : check(CUSTOM_VALUES[cell.kind], read.value);
  const length = draft.custom_length + CUSTOM_OVERHEAD + JSON.stringify(cell.text).length;
  if (refusal) keep(draft, cell, refusal);
  else if (length > CUSTOM_VALUES_MAX_LENGTH)
    keep(draft, cell, toRefusal('custom_field.values_too_long', { max: CUSTOM_VALUES_MAX_LENGTH }));
  else if (isCustomValue(value)) {
    custom.push({ column: cell.position, name, kind: cell.kind, value });
    draft.custom_names.add(nameKey);
    draft.custom_length = length;
  }
};

const isCustomValue = (value: unknown): value is string | number | boolean | string[] =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);
