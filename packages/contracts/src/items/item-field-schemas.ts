import { z } from 'zod';
import { notOneOf, problem } from '../base/problems';
import { Id, line, lines, money, orNothing, reference, whole } from '../framework/common';
import { cleanLine } from '../text/clean-text';
import { toProductCode } from '../text/product-code';
import { foldText } from '../text/search-text';
import { toNameKey } from '../text/usual-characters';
import { CustomValue, customValues } from './custom-fields';
import { type FieldKindName, isItemField, type ItemField, type ItemFieldName } from './item-fields';
import { Supplier, SupplierInput } from './suppliers';

/** Schemas of values in responses. */
interface StoredSchemas {
  line: z.ZodString;
  text: z.ZodString;
  product_code: z.ZodString;
  whole: z.ZodInt;
  money: z.ZodNumber;
  past_day: z.ZodISODate;
  day: z.ZodISODate;
  choice: z.ZodEnum;
  yes_no: z.ZodBoolean;
  reference: z.ZodInt;
  names: z.ZodArray<z.ZodString>;
  suppliers: z.ZodArray<typeof Supplier>;
  custom_values: z.ZodArray<typeof CustomValue>;
}

/** Schemas of values in requests. */
interface WrittenSchemas extends Omit<StoredSchemas, 'whole' | 'suppliers' | 'custom_values'> {
  whole: z.ZodNumber;
  suppliers: z.ZodArray<typeof SupplierInput>;
  custom_values: ReturnType<typeof customValues>;
}

/** Descriptions in the API, for fields whose name and kind do not say what they are. Screens do not load them. */
const ABOUT: Partial<Record<ItemFieldName, string>> = {
  quantity: '0 after all units were used up, sold or lost.',
  minimum_quantity: 'The item is on the to-buy list while its quantity is smaller.',
  product_code:
    'EAN, UPC or ISBN without spaces and hyphens, of a GS1 code only the number of the product; other texts in upper case. A wrong check digit is accepted.',
  belongs_to_id: 'A member of the inventory; null for everybody. Gives no rights.',
  part_of_id:
    'The item of which this item is a part, such as the camera of a lens, at most 8 levels deep. A part has a location and a value of its own, and counts as an item.',
  tags: 'Unknown tags are created. Names that differ only in case and accents are one tag.',
  purchase_price: 'Of one unit, in the currency of the inventory.',
  current_value: 'Of one unit, in the currency of the inventory.',
  warranty_until: 'Last day of the warranty.',
  notes: 'Markdown without HTML and images.',
  is_archived:
    'Kept for the record: in no list, total, report or share, but found by searches and by its filter.',
  custom_values: 'In the order of the fields. A request replaces the whole list.',
  suppliers: 'A request replaces the whole list.',
};

type OfKind<Name extends FieldKindName> = ItemField & { kind: Name };

type Value<Field, Schemas extends Record<FieldKindName, unknown>> = Field extends {
  kind: 'choice';
  choices: readonly (infer Choice extends string)[];
}
  ? z.ZodEnum<{ [One in Choice]: One }>
  : Field extends { kind: infer Name extends FieldKindName }
    ? Schemas[Name]
    : never;

type HasValue = { is_required: true } | { default: unknown };

type StoredSchema<Field> = Field extends HasValue
  ? Value<Field, StoredSchemas>
  : z.ZodNullable<Value<Field, StoredSchemas>>;

type WrittenSchema<Field> = Field extends HasValue
  ? Value<Field, WrittenSchemas>
  : Field extends { kind: 'line' | 'text' | 'product_code' }
    ? ReturnType<typeof orNothing<z.ZodString>>
    : z.ZodNullable<Value<Field, WrittenSchemas>>;

const STORED: { [Name in FieldKindName]: (field: OfKind<Name>) => StoredSchemas[Name] } = {
  line: () => z.string(),
  text: () => z.string(),
  product_code: () => z.string(),
  whole: ({ min, stored_min = min }) => z.int().min(stored_min),
  money: () => z.number(),
  past_day: () => z.iso.date(),
  day: () => z.iso.date(),
  choice: ({ choices }) => z.enum(choices),
  yes_no: () => z.boolean(),
  reference: () => Id,
  names: () => z.array(z.string()),
  suppliers: () => z.array(Supplier),
  custom_values: () => z.array(CustomValue),
};

// Time zones are up to 14 hours ahead of UTC, so the user's date may be one day ahead of the UTC date.
const latestDayOnEarth = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const PURCHASE_DATE_FUTURE_ERROR = problem('item.purchase_date_in_future');

const withoutDuplicates = (names: string[], toKey: (name: string) => string) =>
  names.filter((name, index) => names.findIndex((other) => toKey(other) === toKey(name)) === index);

function names({ label, max, max_count, ignores_accents }: OfKind<'names'>) {
  const toKey = ignores_accents ? foldText : toNameKey;
  const tooMany = problem('list.too_long', { label, max: max_count });
  return (
    z
      .array(line(label, { max }), problem('value.not_texts', { label }))
      // Applies before duplicates and blank entries are removed, so it leaves room for them.
      .max(2 * max_count, tooMany)
      .overwrite((texts) =>
        withoutDuplicates(
          texts.filter((text) => text !== ''),
          toKey,
        ),
      )
      .max(max_count, tooMany)
  );
}

const WRITTEN: { [Name in FieldKindName]: (field: OfKind<Name>) => WrittenSchemas[Name] } = {
  line: ({ label, max, is_required }) => line(label, is_required ? { max, is_required } : { max }),
  text: ({ label, max }) => lines(label, { max }),
  // Kept with a wrong check digit, because some shops print their own numbers.
  product_code: ({ label, max }) => line(label, { max }, (text) => toProductCode(cleanLine(text))),
  whole: ({ label, min, max }) => whole(label, { min, max }),
  money: ({ label }) => money(label),
  past_day: ({ label, min }) =>
    z.iso
      .date(problem('value.not_day', { label }))
      .refine((day) => day >= min, problem('item.purchase_date_too_early', { min }))
      .refine((day) => day <= latestDayOnEarth(), PURCHASE_DATE_FUTURE_ERROR),
  day: ({ label, min, max }) =>
    z.iso
      .date(problem('value.not_day', { label }))
      .refine((day) => day >= min && day <= max, problem('value.day_range', { label, min, max })),
  choice: ({ label, choices }) => z.enum(choices, notOneOf(label, choices)),
  yes_no: ({ label }) => z.boolean(problem('value.not_boolean', { label })),
  reference: ({ label }) => reference(label).unwrap(),
  names,
  suppliers: ({ label, max_count }) =>
    z
      .array(SupplierInput, problem('value.not_list', { label }))
      .max(max_count, problem('item.too_many_suppliers', { max: max_count })),
  custom_values: customValues,
};

type Fields = Record<string, ItemField>;

// The compiler does not follow a field to the function of its kind.
const toValueSchema = (schemas: typeof STORED | typeof WRITTEN, field: ItemField) =>
  (schemas[field.kind] as (one: ItemField) => z.ZodType<string, string>)(field);

const hasValue = ({ is_required, default: usual }: ItemField) => is_required === true || usual !== undefined;

const mapFields = (fields: Fields, toSchema: (field: ItemField) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const about = isItemField(name) ? ABOUT[name] : undefined;
      const schema = toSchema(field);
      return [name, about === undefined ? schema : schema.describe(about)];
    }),
  );

/** Schemas of the fields of a response. */
export const toStoredShape = <const Given extends Fields>(fields: Given) =>
  mapFields(fields, (field) => {
    const schema = toValueSchema(STORED, field);
    return hasValue(field) ? schema : schema.nullable();
  }) as { [Name in keyof Given]: StoredSchema<Given[Name]> };

/**
 * Schemas of the fields of a request; null clears a field that can be empty. Without defaults, which belong to the server:
 * `request_key` is kept with a hash of the parsed request.
 */
export const toWrittenShape = <const Given extends Fields>(fields: Given) =>
  mapFields(fields, (field) => {
    const schema = toValueSchema(WRITTEN, field);
    if (hasValue(field)) return schema;
    const isText = field.kind === 'line' || field.kind === 'text' || field.kind === 'product_code';
    return isText ? orNothing(schema) : schema.nullable();
  }) as { [Name in keyof Given]: WrittenSchema<Given[Name]> };
