import {
  createNumberParser,
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
function check(kind: CustomFieldKind, value: unknown, currency: string): Checked {
  const { data, error } = CUSTOM_VALUES[kind].safeParse(value);
  if (data === undefined) return { problem: error.issues[0]?.message ?? '' };
  if (data === '' || (Array.isArray(data) && data.length === 0)) return { stored: null };
  const problem =
    kind === 'money' && typeof data === 'number'
      ? findAmountProblem('custom_value', data, currency)
      : undefined;
  return problem === undefined ? { stored: toStored(data) } : { problem };
}

/** Writes choices as the field does; keeps the others. */
function toKnownChoices({ kind, choices }: Pick<CustomField, 'kind' | 'choices'>, value: unknown): unknown {
  if (!isChoiceKind(kind)) return value;
  const known = new Map(choices.map((choice) => [foldText(choice), choice]));
  const toKnown = (text: unknown): unknown =>
    typeof text === 'string' ? (known.get(foldText(text.trim())) ?? text) : text;
  return Array.isArray(value) ? value.map(toKnown) : toKnown(value);
}

/** Checks a value of a request, apart from whether its choices are those of the field. */
export const checkValue = (
  field: Pick<CustomField, 'kind' | 'choices'>,
  value: Value | null,
  currency: string,
): Checked => (value === null ? { stored: null } : check(field.kind, toKnownChoices(field, value), currency));

const listChoices = (value: string | undefined): string[] =>
  value === undefined ? [] : value.split(CHOICES);

/** Finds a choice that neither the field offers nor the item has already. */
export const findUnknownChoice = (
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  value: string,
  saved?: string,
): string | undefined =>
  isChoiceKind(kind)
    ? listChoices(value).find((choice) => !choices.includes(choice) && !listChoices(saved).includes(choice))
    : undefined;

const YES_NO = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** Returns what a value of a kind would be as a value of another one, unless the other kind refuses it. */
function toCandidate(from: CustomFieldKind, to: CustomFieldKind, text: string, locale: string): unknown {
  const choices = from === 'choices' ? listChoices(text) : [text];
  if (to === 'choices') return choices;
  if (to === 'choice') return choices.length === 1 ? text : undefined;
  if (isNumberKind(to)) return isNumberKind(from) ? Number(text) : createNumberParser(locale)(text);
  if (to === 'yes_no') return YES_NO.get(text.trim().toLowerCase());
  const written = choices.join(', ');
  return to === 'line' ? written.replace(/\s*\n\s*/g, ' ') : written;
}

/** @returns undefined for a value that the other kind cannot have */
export function convertValue(
  { from, to }: { from: CustomFieldKind; to: CustomFieldKind },
  text: string,
  { currency, locale }: { currency: string; locale: string },
): StoredValue | undefined {
  const checked = check(to, toCandidate(from, to, text, locale), currency);
  return ('stored' in checked ? checked.stored : null) ?? undefined;
}

/** Lists the choices in values, the first of those that differ only in case and accents. */
export function collectChoices(values: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const choice of values.flatMap(listChoices))
    if (!known.has(foldText(choice))) known.set(foldText(choice), choice);
  return [...known.values()];
}

const joinChoices = (text: string): string => text.replaceAll(CHOICES, ', ');

/** A value as one text, such as in a list of values that would be lost. */
export const toReadable = (kind: CustomFieldKind, text: string): string =>
  kind === 'choices' ? joinChoices(text) : text;
