import { z } from 'zod';
import { CODE } from './text/code-text';
import { MONEY_MAX, PER_PAGE_DEFAULT, PER_PAGE_MAX, QUANTITY_MAX, QUANTITY_MIN } from './limits';

export const ErrorBody = z
  .object({
    detail: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Id = z.int().positive();

/** Accepts decimal digits only: `Number` also accepts `0x10`, `1e1` and ` 5 `. */
const readDigits = (value: number | string) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;

/** An id, as the text of a path or query parameter. */
export const IdParam = z.preprocess(
  readDigits,
  z.int('must be a whole number').positive('must be a whole number above zero'),
);

export const reference = (label: string) =>
  z.int(`${label} must be an id`).positive(`${label} must be an id`).nullable();

export const IdParams = z.object({ id: IdParam });

export const Instant = z.iso.datetime();

/** A boolean, or the text of a query or form field. */
export const BooleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'must be true or false',
);

export const limit = (usual: number, max: number) =>
  z.coerce
    .number<number | string>('Limit must be a whole number')
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(max, `Limit can be at most ${max}`)
    .default(usual);

export const Code = z.string().regex(CODE);

interface TextRules {
  max: number;
  /** Message for a missing or blank text; without it, an empty text is accepted. */
  required?: string;
}

// Excludes control characters and lone surrogates; emoji, right-to-left marks and joiners are valid.
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/**
 * Invisible characters that reorder, break or annotate surrounding text: separators, embeddings, overrides, isolates,
 * invisible operators, deprecated format characters and interlinear annotations.
 */
const HIDDEN_CONTROLS = /[\u2028\u2029\u202a-\u202e\u2061-\u206f\ufff9-\ufffb]/gu;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;
export const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Different messages for a missing value and for a value of the wrong type. */
export const requiredOr = (label: string, kind: string, required = `${label} is required`) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required : `${label} must be ${kind}`,
});

/** Cleans a stored text for editing: texts from older versions may contain hidden controls, which are rejected. */
export const withoutHiddenControls = (value: string): string => value.replace(HIDDEN_CONTROLS, '');

function text(label: string, { max, required }: TextRules, allowed: RegExp) {
  const base = z
    .string(requiredOr(label, 'text', required))
    .overwrite((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim());
  return (required === undefined ? base : base.regex(VISIBLE, { error: required, abort: true }))
    .max(max, `${label} can be at most ${max.toLocaleString('en-US')} characters long`)
    .regex(allowed, `${label} contains characters that cannot be stored`);
}

/** A stored single-line text: NFC, trimmed, without visible or hidden control characters. */
export const line = (label: string, rules: TextRules) =>
  text(label, rules, LINE).refine(
    (value) => value === withoutHiddenControls(value),
    `${label} contains invisible characters that change how text is shown. Please type it instead of pasting it`,
  );

/** A single-line search text; may contain invisible control characters, because stored texts may contain them. */
export const searchLine = (label: string, rules: TextRules) => text(label, rules, LINE);

export const lines = (label: string, rules: TextRules) => text(label, rules, LINES);

export const orNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

export const nameOrNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value !== null && VISIBLE.test(value) ? value : null));

// Exact: dividing integer cents by 100 yields the same number as parsing the decimal text.
export const hasWholeCents = (value: number) => Math.round(value * 100) / 100 === value;

const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Error of an amount with more than two decimals. Three decimals may be a misread thousands separator. */
export function toDecimalsError(label: string, amount: unknown): string {
  const text = String(amount);
  // Formats the number for the reader's language, since separators differ between languages.
  const thousands = AMBIGUOUS.test(text) ? Number(text.replace('.', '')).toLocaleString() : undefined;
  const error = `${label} can have at most 2 decimal places`;
  return thousands === undefined ? error : `${error}. Did you mean ${thousands}?`;
}

/** Dollars from 0 with at most two decimals. @param negative the message for a negative amount */
export const money = (label: string, negative = `${label} must be 0 or more`) =>
  z
    .number(requiredOr(label, 'a number such as 12.50'))
    .min(0, { error: negative, abort: true })
    .max(MONEY_MAX, {
      error: `${label} can be at most ${MONEY_MAX.toLocaleString('en-US')}`,
      abort: true,
    })
    .refine(hasWholeCents, { error: ({ input }) => toDecimalsError(label, input) });

const quantityError = `Quantity must be at least ${QUANTITY_MIN}`;
export const Quantity = z
  .number(requiredOr('Quantity', 'a number'))
  .min(QUANTITY_MIN, { error: quantityError, abort: true })
  .max(QUANTITY_MAX, {
    error: `Quantity can be at most ${QUANTITY_MAX.toLocaleString('en-US')}`,
    abort: true,
  })
  .int('Quantity must be a whole number');

export const PageQuery = z.strictObject({
  page: z.coerce
    .number<number | string>('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(1),
  per_page: z.coerce
    .number<number | string>('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(PER_PAGE_MAX, `can be at most ${PER_PAGE_MAX}`)
    .default(PER_PAGE_DEFAULT),
});

/** A page of a list. Beyond the last page, `items` is empty and `total` is still correct. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total_pages: z.int().min(0),
  });
