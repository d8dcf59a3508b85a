import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import { CURRENCIES } from '../base/currencies';
import { MINOR_UNITS_MAX, PER_PAGE_DEFAULT, PER_PAGE_MAX, QUANTITY_MAX, QUANTITY_MIN } from '../base/limits';
import { notAmount, problem, required } from '../base/problems';
import { cleanLine, cleanLines, toOneLine } from '../text/clean-text';
import { CODE } from '../text/code-text';
import { withoutHiddenControls } from '../text/hidden-controls';
import { showGroupSeparators } from '../text/product-code';

export const RefusalParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** The code of a message, with the values of the message. */
export const CodedMessage = z.object({ code: z.string(), params: RefusalParams.optional() });

export const ErrorBody = z
  .object({
    detail: z.string().describe('Message in English.'),
    code: z.string(),
    params: RefusalParams.optional().describe(
      'Values in the message: `label` is the name of a field, `day` is a date.',
    ),
    fields: z.record(z.string(), z.string()).optional().describe('English messages by field.'),
    field_codes: z
      .record(z.string(), CodedMessage)
      .optional()
      .describe('The first problem of each field, by path of the field.'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Id = z.int().positive();
/** A number from 0. */
export const Count = z.int().min(0);

/** Accepts decimal digits only: `Number` also accepts `0x10`, `1e1`, `01` and ` 5 `. */
const readDigits = (value: number | string) =>
  typeof value === 'string' && /^-?(?:0|[1-9]\d*)$/.test(value) ? Number(value) : value;

/** A whole number in a path, a query or a form, whose text is decimal. */
export const wholeText = <T extends z.ZodType>(schema: T) => z.preprocess(readDigits, schema);

/** An id, as the text of a path or query parameter. */
export const IdParam = wholeText(z.int(problem('parameter.not_whole')).positive(problem('parameter.not_id')));

export function reference(label: FieldLabel) {
  const notId = problem('value.not_id', { label });
  return z.int(notId).positive(notId).nullable();
}

export const IdParams = z.object({ id: IdParam });

export const Instant = z.iso.datetime();

export const Currency = z
  .enum(CURRENCIES, problem('inventory.currency_unknown'))
  .meta({ id: 'Currency', description: 'ISO 4217 code of a currency with a minor unit.' });
export type Currency = z.infer<typeof Currency>;

/** A boolean, or the text of a query or form field. */
export const BooleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  problem('parameter.not_boolean'),
);

export const limit = (usual: number, max: number) =>
  wholeText(
    z
      .int(problem('value.not_whole', { label: 'limit' }))
      .min(1, problem('value.too_small', { label: 'limit', min: 1 }))
      .max(max, problem('value.too_large', { label: 'limit', max })),
  ).default(usual);

/** Length of an ISO day. */
export const DAY_LENGTH = 10;

const AS_OF = /^(\d{4}-\d{2}-\d{2})(?:Z|[+ -](?:0\d|1[0-4]):[0-5]\d)?$/;

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** A space is a plus sign that was not encoded. */
export const AsOf = z
  .string(problem('value.not_day', { label: 'as_of' }))
  .regex(AS_OF, problem('value.not_day', { label: 'as_of' }))
  .refine((text) => isDay(text.slice(0, DAY_LENGTH)), problem('value.not_day', { label: 'as_of' }))
  .overwrite((text) => text.replace(' ', '+'))
  .meta({
    description:
      'A past day, in UTC or with the offset of a time zone, such as `2026-05-03+02:00`: shows the state at the end of this day.',
    examples: ['2026-05-03'],
  });

export const AsOfQuery = z.strictObject({ as_of: AsOf.optional() });

/** Refusals of requests with `as_of`. */
export const AS_OF_REFUSALS = ['history.not_so_early', 'history.in_future', 'history.busy'] as const;

export const Code = z.string().regex(CODE);

interface TextRules {
  max: number;
  /** True if a missing or blank text is refused. */
  is_required?: true;
}

// Excludes control characters and lone surrogates; emoji, right-to-left marks and joiners are valid.
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;
/** Some letters and signs are blank too, such as the Hangul filler. */
export const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

type WrongType = 'value.not_text' | 'value.not_number' | 'value.not_code';

/** Returns different messages for a missing value and for a value of the wrong type. */
export const requiredOr = (label: FieldLabel, wrongType: WrongType) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required(label) : problem(wrongType, { label }),
});

function text(
  label: FieldLabel,
  { max, is_required }: TextRules,
  { clean, allowed }: { clean: (value: string) => string; allowed: RegExp },
) {
  const base = z.string(requiredOr(label, 'value.not_text')).overwrite(clean);
  return (is_required ? base.regex(VISIBLE, { error: required(label), abort: true }) : base)
    .max(max, problem('text.too_long', { label, max }))
    .regex(allowed, problem('text.not_storable', { label }));
}

/** A stored single-line text, cleaned; HIDDEN_CONTROLS inside of it are refused. */
export const line = (label: FieldLabel, rules: TextRules, clean = cleanLine) =>
  text(label, rules, { clean, allowed: LINE }).refine(
    (value) => value === withoutHiddenControls(value),
    problem('text.hidden_characters', { label }),
  );

/** A single-line search text; may contain invisible characters, because stored texts of older versions may, and a scanned code. */
export const searchLine = (label: FieldLabel, rules: TextRules) =>
  text(label, rules, {
    clean: (value) => showGroupSeparators(toOneLine(value).normalize('NFC').trim()),
    allowed: LINE,
  });

export const lines = (label: FieldLabel, rules: TextRules) =>
  text(label, rules, { clean: cleanLines, allowed: LINES });

export const orNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

export const nameOrNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value !== null && VISIBLE.test(value) ? value : null));

/** An amount from 0; see `findAmountIssues` for its decimals and its maximum. @param negative the message for a negative amount */
export const money = (label: FieldLabel, negative = problem('value.negative', { label })) =>
  z
    .number({
      error: ({ input }) => (input === undefined || input === null ? required(label) : notAmount(label)),
    })
    .min(0, { error: negative, abort: true })
    // For the API description: the largest amount in a currency without decimals.
    .meta({ maximum: MINOR_UNITS_MAX });

export const whole = (label: FieldLabel, { min, max }: { min: number; max: number }) =>
  z
    .number(requiredOr(label, 'value.not_number'))
    .min(min, { error: problem('value.too_small', { label, min }), abort: true })
    .max(max, { error: problem('value.too_large', { label, max }), abort: true })
    .int(problem('value.not_whole', { label }));

export const Quantity = whole('quantity', { min: QUANTITY_MIN, max: QUANTITY_MAX });

export const PageQuery = z.strictObject({
  page: wholeText(
    z.int(problem('parameter.not_whole')).min(1, problem('parameter.too_small', { min: 1 })),
  ).default(1),
  per_page: wholeText(
    z
      .int(problem('parameter.not_whole'))
      .min(1, problem('parameter.too_small', { min: 1 }))
      .max(PER_PAGE_MAX, problem('parameter.too_large', { max: PER_PAGE_MAX })),
  ).default(PER_PAGE_DEFAULT),
});

/** A page of a list. Beyond the last page, `items` is empty and `total` is still correct. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: Count.describe('On all pages.'),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total_pages: Count,
  });
