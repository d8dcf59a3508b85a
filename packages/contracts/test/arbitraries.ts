import fc from 'fast-check';
import type { z } from 'zod';
import {
  type CreateItemInput,
  type CreateLocationInput,
  CUSTOM_LINE_MAX_LENGTH,
  CUSTOM_NUMBER_MAX,
  type CustomFieldKind,
  type CustomValue,
  DESCRIPTION_MAX_LENGTH,
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_MAX_LENGTH,
  type FieldKindName,
  type FieldsOfKind,
  isOfKind,
  ITEM_FIELDS,
  type ItemField,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOCATION_NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PART_NUMBER_MAX_LENGTH,
  PURCHASE_DATE_MIN,
  QUANTITY_MAX,
  QUANTITY_MIN,
  SUPPLIER_NAME_MAX_LENGTH,
  type SupplierInput,
  toProductCode,
} from '../src/index';
import { cleanLines } from '../src/text/clean-text';

// Decomposed and precomposed letters, right-to-left text, joiners, markup, quotes, wildcards, non-ASCII spaces.
// oxfmt-ignore
const TRICKY = [
  'e\u0301', '\u00e9', '\u212b', 'ﬀ', 'ß', 'İ', 'ا', 'ש', '\u200f', '\u200d', '👩‍🔧', '🪛', '𝒳', '\u00a0', '\u3000',
  ' ', '<b>', '&amp;', '"', "'", '`', '\\', '/', ' > ', '%', '_', '*', '?', '#', '=', '${x}', '{{x}}', '--', ';',
];

const tricky = fc.constantFrom(...TRICKY);
const character = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), weight: 3 },
  tricky,
);

const tidied = cleanLines;

const isVisible = (text: string) => /[^\p{Z}\p{C}]/u.test(text);

const joined = (unit: fc.Arbitrary<string>, max: number) =>
  fc.array(unit, { maxLength: Math.min(max, 40) }).map((parts) => parts.join(''));

/** Single-line text, not normalised or trimmed, possibly blank. A grapheme can also be a line break. */
export const anyLine = (max: number): fc.Arbitrary<string> =>
  joined(character, max).filter((text) => tidied(text).length <= max && !tidied(text).includes('\n'));

export const visibleLine = (max: number): fc.Arbitrary<string> => anyLine(max).filter(isVisible);

export const anyLines = (max: number): fc.Arbitrary<string> =>
  joined(fc.oneof(character, fc.constantFrom('\n', '\r\n', '\r', '\t')), max).filter(
    (text) => tidied(text).length <= max,
  );

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Dollars with at most two decimal places, limits included. */
export const anyMoney: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((cents) => cents / 100);

export const anyQuantity: fc.Arbitrary<number> = fc.integer({ min: QUANTITY_MIN, max: QUANTITY_MAX });

const anyDay = (min: Date, max: Date) =>
  fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

const pastDay = anyDay(new Date(PURCHASE_DATE_MIN), new Date());

const anySupplier = fc.record(
  {
    supplier_name: visibleLine(SUPPLIER_NAME_MAX_LENGTH),
    price: maybe(anyMoney),
    part_number: maybe(anyLine(PART_NUMBER_MAX_LENGTH)),
    supplier_url: maybe(fc.webUrl({ withQueryParameters: true, withFragments: true })),
  },
  { requiredKeys: ['supplier_name'] },
);

type OfKind<Kind extends FieldKindName> = ItemField & { kind: Kind };
type WrittenKind = Exclude<FieldKindName, 'reference' | 'custom_values'>;

/** Accepted values by kind. Rows that a field refers to would have to exist. */
const VALUES: { [Kind in WrittenKind]: (field: OfKind<Kind>) => fc.Arbitrary<unknown> } = {
  line: ({ max, is_required }) => (is_required ? visibleLine(max) : anyLine(max)),
  text: ({ max }) => anyLines(max),
  product_code: ({ max }) => anyLine(max),
  whole: ({ min, max }) => fc.integer({ min, max }),
  money: () => anyMoney,
  past_day: () => pastDay,
  day: ({ min, max }) => anyDay(new Date(min), new Date(max)),
  choice: ({ choices }) => fc.constantFrom(...choices),
  yes_no: () => fc.boolean(),
  names: ({ max }) => fc.array(anyLine(max), { maxLength: 12 }),
  suppliers: () => fc.array(anySupplier, { maxLength: 4 }),
};

const FIELDS = Object.entries<ItemField>(ITEM_FIELDS).filter(
  ([, { kind }]) => kind !== 'reference' && kind !== 'custom_values',
);

const canBeNull = (field: ItemField) => field.is_required !== true && field.default === undefined;

function anyValue(field: ItemField): fc.Arbitrary<unknown> {
  // The compiler does not follow a field to the function of its kind.
  const value = (VALUES[field.kind as WrittenKind] as (one: ItemField) => fc.Arbitrary<unknown>)(field);
  return canBeNull(field) ? maybe(value) : value;
}

type WrittenFields = Required<
  Omit<z.input<typeof CreateItemInput>, FieldsOfKind<'reference' | 'custom_values'> | 'request_key'>
>;

const itemFields = Object.fromEntries(FIELDS.map(([name, field]) => [name, anyValue(field)])) as {
  [Name in keyof WrittenFields]: fc.Arbitrary<WrittenFields[Name]>;
};

/** Choices of the custom fields with choices. */
export const CUSTOM_CHOICES = ['Red', 'Café au lait', '50 %', 'true', 'Ω'];

/** Accepted values of custom fields. */
export const anyCustomValue: Record<CustomFieldKind, fc.Arbitrary<CustomValue['value']>> = {
  line: anyLine(CUSTOM_LINE_MAX_LENGTH),
  text: anyLines(NOTES_MAX_LENGTH),
  whole: fc.integer({ min: -CUSTOM_NUMBER_MAX, max: CUSTOM_NUMBER_MAX }),
  decimal: fc.double({ min: -CUSTOM_NUMBER_MAX, max: CUSTOM_NUMBER_MAX, noNaN: true }),
  money: anyMoney,
  day: anyDay(new Date('1000-01-01'), new Date('2999-12-31')),
  yes_no: fc.boolean(),
  link: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  choice: fc.constantFrom(...CUSTOM_CHOICES),
  choices: fc.shuffledSubarray(CUSTOM_CHOICES),
};

/** Returns the value of a custom field as stored by the server; null for none. */
export function toStoredCustomValue(value: CustomValue['value']): CustomValue['value'] | null {
  if (typeof value === 'string') return tidied(value) || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  return value === 0 ? 0 : value;
}

export type WrittenItem = z.input<typeof CreateItemInput>;

export const anyItemInput: fc.Arbitrary<WrittenItem> = fc.record(itemFields, {
  requiredKeys: ['name', 'quantity'],
});

export const anyItemChange = fc.record(itemFields, { requiredKeys: [] });

/** A document without its items and its file, which it needs if it has no link. */
export const anyDocumentInput = fc.record({
  kind: fc.constantFrom(...DOCUMENT_KINDS),
  title: visibleLine(DOCUMENT_TITLE_MAX_LENGTH),
  day: maybe(anyDay(new Date('1000-01-01'), new Date('2999-12-31'))),
  amount: maybe(anyMoney),
  url: maybe(fc.webUrl({ withQueryParameters: true, withFragments: true })),
  is_released: fc.boolean(),
});

export const anyLocationInput: fc.Arbitrary<CreateLocationInput> = fc.record(
  {
    name: visibleLine(LOCATION_NAME_MAX_LENGTH),
    description: maybe(anyLines(DESCRIPTION_MAX_LENGTH)),
    is_container: fc.boolean(),
    capacity: maybe(fc.integer({ min: LOCATION_CAPACITY_MIN, max: LOCATION_CAPACITY_MAX })),
  },
  { requiredKeys: ['name'] },
);

const textOrNull = (text: string | null | undefined) => (text ? tidied(text) || null : null);

function withoutRepetitions(names: readonly string[] = []) {
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const name of names.map(tidied)) {
    if (name === '' || seen.has(name.toLowerCase())) continue;
    seen.add(name.toLowerCase());
    kept.push(name);
  }
  return kept;
}

const toStoredSuppliers = (suppliers: readonly SupplierInput[]) =>
  suppliers.map((supplier) => ({
    supplier_name: tidied(supplier.supplier_name),
    price: supplier.price ?? null,
    part_number: textOrNull(supplier.part_number),
    supplier_url: textOrNull(supplier.supplier_url),
  }));

function toStoredValue(name: keyof WrittenFields, input: Partial<WrittenItem>): unknown {
  const field: ItemField = ITEM_FIELDS[name];
  if (isOfKind(name, 'names')) return withoutRepetitions(input[name] ?? []);
  if (isOfKind(name, 'suppliers')) return toStoredSuppliers(input[name] ?? []);
  if (isOfKind(name, 'product_code')) return toProductCode(textOrNull(input[name]) ?? '') || null;
  if (isOfKind(name, 'line') || isOfKind(name, 'text')) return textOrNull(input[name]);
  return input[name] ?? field.default ?? null;
}

/** Returns an item as stored by the server: trimmed NFC text, null for blank text, lists without duplicates. */
export const toStoredItem = (input: WrittenItem): Record<keyof WrittenFields, unknown> =>
  Object.fromEntries(
    FIELDS.map(([name]) => [name, toStoredValue(name as keyof WrittenFields, input)]),
  ) as Record<keyof WrittenFields, unknown>;

type WrittenDocument = typeof anyDocumentInput extends fc.Arbitrary<infer T> ? T : never;

export const toStoredDocument = (input: WrittenDocument): WrittenDocument => ({
  ...input,
  title: tidied(input.title),
});

export const toStoredLocation = (input: CreateLocationInput) => ({
  name: tidied(input.name),
  description: textOrNull(input.description),
  is_container: input.is_container ?? false,
  capacity: input.capacity ?? null,
});
