import {
  CUSTOM_VALUES,
  type CustomField,
  type CustomFieldKind,
  type CustomValue,
  findAmountProblem,
  foldText,
  getDecimals,
  isChoiceKind,
  isNumberKind,
} from '@stowage/contracts';
import { toSortKey } from '../../lib/sort-key.rules';

type Value = CustomValue['value'];

/** A value as the database stores it. */
export interface StoredValue {
  value: string;
  number: number | null;
  sort_key: string;
}

/** Bounds the index; longer texts with the same beginning are in any order. */
const SORT_KEY_LENGTH = 200;

const CHOICES = '\n';

function toText(value: Value): string {
  if (Array.isArray(value)) return value.join(CHOICES);
  // Not -0.
  return String(value === 0 ? 0 : value);
}

const toStored = (value: Value): StoredValue => {
  const text = toText(value);
  return {
    value: text,
    number: typeof value === 'string' || Array.isArray(value) ? null : Number(value),
    sort_key: toSortKey(text.slice(0, SORT_KEY_LENGTH)),
  };
};

/** An amount stays the same number in another currency; more decimals than that has are rounded. */
export function toValue(kind: CustomFieldKind, text: string, currency: string): Value {
  if (kind === 'money') return Number(Number(text).toFixed(getDecimals(currency)));
  if (isNumberKind(kind)) return Number(text);
  if (kind === 'yes_no') return text === 'true';
  return kind === 'choices' ? text.split(CHOICES) : text;
}

/**
 * False for a text that no value of the kind can have: an undo or the trash may bring back a value from before the field
 * was given another kind. It stays stored, and is shown again when the field has its former kind again.
 */
export function fitsKind(kind: CustomFieldKind, text: string): boolean {
  if (isNumberKind(kind)) return text !== '' && Number.isFinite(Number(text));
  if (kind === 'yes_no') return text === 'true' || text === 'false';
  return kind !== 'day' || CUSTOM_VALUES.day.safeParse(text).success;
}

type Checked = { stored: StoredValue | null } | { problem: string };

/** @returns null for an empty value, or an encoded refusal */
export function checkAs(kind: CustomFieldKind, value: unknown, currency: string): Checked {
  const { data, error } = CUSTOM_VALUES[kind].safeParse(value);
  if (data === undefined) return { problem: error.issues[0]?.message ?? '' };
  if (data === '' || (Array.isArray(data) && data.length === 0)) return { stored: null };
  const problem =
    kind === 'money' && typeof data === 'number'
      ? findAmountProblem('custom_value', data, currency)
      : undefined;
  return problem === undefined ? { stored: toStored(data) } : { problem };
}

/** Writes a choice as the field does, or as before if the field does not offer it. */
const toKnownChoice = ({ choices }: Pick<CustomField, 'choices'>, text: string): string =>
  choices.find((choice) => foldText(choice) === foldText(text.trim())) ?? text;

function toKnownChoices(field: Pick<CustomField, 'kind' | 'choices'>, value: Value): Value {
  if (!isChoiceKind(field.kind) || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string'
    ? toKnownChoice(field, value)
    : value.map((choice) => toKnownChoice(field, choice));
}

/** Checks a value of a request, apart from whether its choices are those of the field. */
export const checkValue = (
  field: Pick<CustomField, 'kind' | 'choices'>,
  value: Value | null,
  currency: string,
): Checked =>
  value === null ? { stored: null } : checkAs(field.kind, toKnownChoices(field, value), currency);

/** @param value of a choice or of several, as it is stored */
export const listChoices = (value: string): string[] => value.split(CHOICES);

/** Lists the choices in a stored value that the field does not offer. */
export const listChoicesNotOffered = (
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  value: string,
): string[] => (isChoiceKind(kind) ? listChoices(value).filter((choice) => !choices.includes(choice)) : []);

/** Writes the choices in a stored value as the field does. */
export function respellChoices(field: Pick<CustomField, 'kind' | 'choices'>, value: string): StoredValue {
  const choices = listChoices(value).map((choice) => toKnownChoice(field, choice));
  return toStored(field.kind === 'choices' ? choices : choices.join(CHOICES));
}

/** Lists the choices in values, the first of those that differ only in case and accents. */
export function collectChoices(values: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const choice of values.flatMap(listChoices))
    if (!known.has(foldText(choice))) known.set(foldText(choice), choice);
  return [...known.values()];
}
