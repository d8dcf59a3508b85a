import { z } from 'zod';
import { CUSTOM_FIELD_KINDS } from '../base/choices';
import {
  CUSTOM_CHOICE_MAX_LENGTH,
  CUSTOM_CHOICES_MAX_COUNT,
  CUSTOM_FIELD_CATEGORIES_MAX,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELDS_MAX,
  CUSTOM_LINE_MAX_LENGTH,
  CUSTOM_NUMBER_MAX,
  CUSTOM_UNIT_MAX_LENGTH,
  CUSTOM_VALUES_MAX_LENGTH,
  LONG_BODY_MAX_BYTES,
  NOTES_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Count, Id, IdParams, line, lines, money, orNothing, requiredOr, whole } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { foldText } from '../text/search-text';
import { isWebAddress } from '../text/web-address';
import { type CustomFieldKind, hasUnit, isChoiceKind } from './custom-field-kinds';

const Kind = z.enum(CUSTOM_FIELD_KINDS);

export const CustomField = z.object({
  id: Id,
  name: z.string(),
  kind: Kind,
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  category_ids: z
    .array(Id)
    .describe(
      'Categories whose items are offered the field; empty for all items. Other items keep their values.',
    ),
  item_count: Count.describe('Items with a value.'),
});
export type CustomField = z.infer<typeof CustomField>;

/** A value in a response and a request: its type follows from the kind of its field. */
const Value = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()).max(CUSTOM_CHOICES_MAX_COUNT)],
  problem('value.unknown'),
);

export const CustomValue = z.object({ field_id: Id, value: Value }).meta({
  id: 'CustomValue',
  description:
    'By the kind of the field: a number for `whole`, `decimal` and `money`, a boolean for `yes_no`, a list of texts for `choices`, a text for the others. A day looks like `2026-03-31`.',
});
export type CustomValue = z.infer<typeof CustomValue>;

const notField = problem('custom_field.gone');

export const CustomValueInput = z.strictObject({
  field_id: z.int(notField).positive(notField),
  value: Value.nullable().describe('Null, an empty text and an empty list are no value.'),
});
export type CustomValueInput = z.infer<typeof CustomValueInput>;

/** The values of some fields of an item. */
export const customValues = () =>
  z
    .array(CustomValueInput, problem('value.not_list', { label: 'custom_values' }))
    .max(CUSTOM_FIELDS_MAX, problem('list.too_long', { label: 'custom_values', max: CUSTOM_FIELDS_MAX }))
    .refine(
      (values) => new Set(values.map(({ field_id }) => field_id)).size === values.length,
      problem('custom_field.twice'),
    )
    .refine(
      (values) => JSON.stringify(values).length <= CUSTOM_VALUES_MAX_LENGTH,
      problem('custom_field.values_too_long', { max: CUSTOM_VALUES_MAX_LENGTH }),
    );

const withoutDuplicates = (texts: string[]) => {
  const keys = texts.map(foldText);
  return texts.filter((text, index) => text !== '' && keys.indexOf(keys[index] ?? '') === index);
};

const choices = (label: 'choices' | 'custom_value') =>
  z
    .array(line(label, { max: CUSTOM_CHOICE_MAX_LENGTH }), problem('value.not_texts', { label }))
    .max(CUSTOM_CHOICES_MAX_COUNT, problem('list.too_long', { label, max: CUSTOM_CHOICES_MAX_COUNT }))
    .overwrite(withoutDuplicates);

const NUMBERS = { min: -CUSTOM_NUMBER_MAX, max: CUSTOM_NUMBER_MAX };

const notDay = problem('value.not_day', { label: 'custom_value' });

/** Schemas of a value by the kind of its field, with which the server and forms check what a request contains. */
export const CUSTOM_VALUES: Readonly<Record<CustomFieldKind, z.ZodType<CustomValue['value']>>> = {
  line: line('custom_value', { max: CUSTOM_LINE_MAX_LENGTH }),
  text: lines('custom_value', { max: NOTES_MAX_LENGTH }),
  whole: whole('custom_value', NUMBERS),
  decimal: z
    .number(requiredOr('custom_value', 'value.not_number'))
    .min(NUMBERS.min, problem('value.too_small', { label: 'custom_value', min: NUMBERS.min }))
    .max(NUMBERS.max, problem('value.too_large', { label: 'custom_value', max: NUMBERS.max })),
  money: money('custom_value'),
  day: z.union([z.literal(''), z.iso.date(notDay)], notDay),
  yes_no: z.boolean(problem('value.not_boolean', { label: 'custom_value' })),
  link: line('custom_value', { max: URL_MAX_LENGTH }).refine(
    (text) => text === '' || isWebAddress(text),
    problem('document.link'),
  ),
  choice: line('custom_value', { max: CUSTOM_CHOICE_MAX_LENGTH }),
  choices: choices('custom_value'),
};

const fields = {
  name: line('custom_field_name', { max: CUSTOM_FIELD_NAME_MAX_LENGTH, is_required: true }),
  kind: z.enum(CUSTOM_FIELD_KINDS, notOneOf('kind', CUSTOM_FIELD_KINDS)),
  unit: orNothing(line('unit', { max: CUSTOM_UNIT_MAX_LENGTH })).describe(
    'Only of a whole or decimal number.',
  ),
  choices: choices('choices').describe(
    'Required for the kinds `choice` and `choices`, and only for them. Unique regardless of case and accents.',
  ),
  category_ids: z
    .array(Id, problem('value.not_list', { label: 'categories' }))
    .max(
      CUSTOM_FIELD_CATEGORIES_MAX,
      problem('list.too_many_ids', { label: 'categories', max: CUSTOM_FIELD_CATEGORIES_MAX }),
    ),
};

export const CreateCustomFieldInput = z
  .strictObject(fields)
  .partial({ unit: true, choices: true, category_ids: true })
  .meta({ examples: [{ name: 'Voltage', kind: 'decimal', unit: 'V' }] })
  .superRefine(({ kind, unit, choices: given = [] }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (unit && !hasUnit(kind)) refuse('unit', problem('custom_field.no_unit'));
    if (isChoiceKind(kind) && given.length === 0) refuse('choices', problem('custom_field.choices_missing'));
    if (!isChoiceKind(kind) && given.length > 0) refuse('choices', problem('custom_field.no_choices'));
  });
export type CreateCustomFieldInput = z.infer<typeof CreateCustomFieldInput>;

/** A unit or choices that the new kind cannot have are dropped. Without choices, a new choice gets those in use. */
export const UpdateCustomFieldInput = z
  .strictObject({
    ...fields,
    expected_name: z
      .string(problem('value.not_text', { label: 'custom_field_name' }))
      .describe('The name before. If someone has renamed the field since, the request fails with 409.'),
  })
  .partial();
export type UpdateCustomFieldInput = z.infer<typeof UpdateCustomFieldInput>;

export const ConversionQuery = z.strictObject({ kind: fields.kind });

export const CustomFieldConversion = z.object({
  kept: Count.describe('Values that can be converted.'),
  lost: Count.describe('Values that would be dropped.'),
  examples: z
    .array(z.object({ item_id: Id, item_name: z.string(), value: z.string() }))
    .describe('The first 50 values that would be dropped.'),
  choices: z
    .array(z.string())
    .describe('Choices that the items would have, which a field without other choices then offers.'),
});
export type CustomFieldConversion = z.infer<typeof CustomFieldConversion>;

export const customFields = {
  list: endpoint.get('/custom-fields', {
    summary: 'List the custom fields of the inventory by name, with item counts',
    response: z.array(CustomField),
  }),
  create: endpoint.post('/custom-fields', {
    summary: 'Add a custom field; names are unique regardless of case and accents',
    body: CreateCustomFieldInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: CustomField,
    status: 201,
    refusals: ['custom_field.name_taken', 'custom_field.too_many', 'category.gone'],
  }),
  update: endpoint.patch('/custom-fields/:id', {
    summary:
      'Change a custom field. Items keep their values; another kind converts them, and drops what `conversion` lists',
    params: IdParams,
    body: UpdateCustomFieldInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: CustomField,
    refusals: [
      'custom_field.name_taken',
      'custom_field.renamed',
      'custom_field.no_unit',
      'custom_field.no_choices',
      'custom_field.choices_missing',
      'category.gone',
    ],
  }),
  remove: endpoint.delete('/custom-fields/:id', {
    summary: 'Move a custom field with its values to the trash; its items remain',
    params: IdParams,
  }),
  conversion: endpoint.get('/custom-fields/:id/conversion', {
    summary: 'Show which values another kind of a custom field would keep; changes nothing',
    params: IdParams,
    query: ConversionQuery,
    response: CustomFieldConversion,
  }),
};
