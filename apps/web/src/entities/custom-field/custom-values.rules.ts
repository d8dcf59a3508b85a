import {
  CUSTOM_NUMBER_FORMAT,
  type CustomField,
  type CustomFieldKind,
  type CustomValue,
  getDecimals,
  isNumberKind,
  writeCustomValue,
} from '@stowage/contracts';
import { formatDate, formatList, formatMoney } from '../../lib/format/format';
import { perLocale, t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';

type Value = CustomValue['value'];

/** Value of an input: numbers are still text. Empty without a value. */
export type TypedValue = string | readonly string[];

export const YES = 'true';
export const NO = 'false';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale, CUSTOM_NUMBER_FORMAT));

/** Formats a typed number, which confirms how it was read. Other texts stay as they are. */
export function tidyNumber(text: string): string {
  const value = parseNumber(text);
  return value === null || Number.isNaN(value) ? text : numbers().format(value);
}

export function toTypedValue(kind: CustomFieldKind, value: Value | null, currency: string): TypedValue {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? YES : NO;
  if (typeof value === 'number')
    return kind === 'money' ? toNumberText(value, getDecimals(currency)) : numbers().format(value);
  return value;
}

/** Null without a value, and NaN for a text that is no number. Values that nobody has edited stay as they are. */
export function toSavedValue(kind: CustomFieldKind, typed: TypedValue | Value | null): Value | null {
  if (typeof typed === 'number' || typeof typed === 'boolean' || typed === null) return typed;
  if (typeof typed !== 'string') return typed.length === 0 ? null : [...typed];
  if (typed.trim() === '') return null;
  if (kind === 'yes_no') return typed === YES;
  return isNumberKind(kind) ? parseNumber(typed) : typed;
}

const isChoiceOffered = ({ choices }: CustomField, choice: string): boolean => choices.includes(choice);

/** A choice, marked if the field no longer has it. */
export const toChoiceName = (field: CustomField, choice: string): string =>
  isChoiceOffered(field, choice) ? choice : t('customValue.noLongerOffered', { choice });

/** The choices of a field, and those chosen before that it no longer has. */
export const listChoices = (field: CustomField, chosen: readonly string[]) =>
  [...field.choices, ...chosen.filter((choice) => !isChoiceOffered(field, choice))].map((id) => ({
    id,
    name: toChoiceName(field, id),
  }));

/** Name of a field with its unit, as the label of an input. */
export const toCustomLabel = ({ name, unit }: { name: string; unit?: string | null | undefined }): string =>
  unit ? `${name} (${unit})` : name;

/** Formats a value as built-in fields of the same kind are. */
export const formatCustomValue = (
  field: Pick<CustomField, 'kind' | 'unit'>,
  value: Value,
  currency: string,
): string =>
  writeCustomValue(field, value, {
    yesNo: (isYes) => t(isYes ? 'choice.yes' : 'choice.no'),
    number: (number) => numbers().format(number),
    money: (amount) => formatMoney(amount, currency),
    day: formatDate,
    list: formatList,
  });
