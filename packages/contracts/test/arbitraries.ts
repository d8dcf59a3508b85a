import fc from 'fast-check';
import type { z } from 'zod';
import {
  Availability,
  Condition,
  type CreateItemInput,
  type CreateLocationInput,
  DESCRIPTION_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOCATION_NAME_MAX_LENGTH,
  MODEL_NUMBER_MAX_LENGTH,
  PART_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  PURCHASE_DATE_MIN,
  QUANTITY_MAX,
  QUANTITY_MIN,
  SERIAL_NUMBER_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
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

/** Single-line text, not normalised or trimmed, possibly blank. */
export const anyLine = (max: number): fc.Arbitrary<string> =>
  joined(character, max).filter((text) => tidied(text).length <= max);

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

const pastDay = fc
  .date({ min: new Date(PURCHASE_DATE_MIN), max: new Date(), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anySupplier = fc.record(
  {
    supplier_name: visibleLine(SUPPLIER_NAME_MAX_LENGTH),
    price: maybe(anyMoney),
    part_number: maybe(anyLine(PART_NUMBER_MAX_LENGTH)),
    supplier_url: maybe(fc.webUrl({ withQueryParameters: true, withFragments: true })),
  },
  { requiredKeys: ['supplier_name'] },
);

const anySystems = fc.array(anyLine(SYSTEM_NAME_MAX_LENGTH), { maxLength: 12 });

const itemFields = {
  name: visibleLine(ITEM_NAME_MAX_LENGTH),
  description: maybe(anyLines(DESCRIPTION_MAX_LENGTH)),
  quantity: anyQuantity,
  condition: maybe(fc.constantFrom(...Condition.options)),
  model_number: maybe(anyLine(MODEL_NUMBER_MAX_LENGTH)),
  serial_number: maybe(anyLine(SERIAL_NUMBER_MAX_LENGTH)),
  product_code: maybe(anyLine(PRODUCT_CODE_MAX_LENGTH)),
  minimum_quantity: maybe(anyQuantity),
  purchase_price: maybe(anyMoney),
  current_value: maybe(anyMoney),
  purchase_date: maybe(pastDay),
  borrow_availability: fc.constantFrom(...Availability.options),
  sell_availability: fc.constantFrom(...Availability.options),
  systems_used_in: anySystems,
  compatible_with: anySystems,
  suppliers: fc.array(anySupplier, { maxLength: 4 }),
  needs_full_details: fc.boolean(),
};

export type WrittenItem = z.input<typeof CreateItemInput>;

export const anyItemInput: fc.Arbitrary<WrittenItem> = fc.record(itemFields, {
  requiredKeys: ['name', 'quantity'],
});

export const anyItemChange = fc.record(itemFields, { requiredKeys: [] });

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

/** Returns an item as stored by the server: trimmed NFC text, null for blank text, lists without duplicates. */
export const toStoredItem = (input: WrittenItem) => ({
  name: tidied(input.name),
  description: textOrNull(input.description),
  quantity: input.quantity ?? 1,
  condition: input.condition ?? null,
  model_number: textOrNull(input.model_number),
  serial_number: textOrNull(input.serial_number),
  minimum_quantity: input.minimum_quantity ?? null,
  product_code: toProductCode(textOrNull(input.product_code) ?? '') || null,
  purchase_price: input.purchase_price ?? null,
  current_value: input.current_value ?? null,
  purchase_date: input.purchase_date ?? null,
  borrow_availability: input.borrow_availability ?? 'never',
  sell_availability: input.sell_availability ?? 'never',
  systems_used_in: withoutRepetitions(input.systems_used_in),
  compatible_with: withoutRepetitions(input.compatible_with),
  suppliers: (input.suppliers ?? []).map((supplier) => ({
    supplier_name: tidied(supplier.supplier_name),
    price: supplier.price ?? null,
    part_number: textOrNull(supplier.part_number),
    supplier_url: textOrNull(supplier.supplier_url),
  })),
  needs_full_details: input.needs_full_details ?? false,
});

export const toStoredLocation = (input: CreateLocationInput) => ({
  name: tidied(input.name),
  description: textOrNull(input.description),
  is_container: input.is_container ?? false,
  capacity: input.capacity ?? null,
});
