import { z } from 'zod';
import { CODE } from './code-text';
import { MONEY_MAX, PER_PAGE_DEFAULT, PER_PAGE_MAX, QUANTITY_MAX, QUANTITY_MIN } from './limits';

/** Everything the API answers that is not a success. */
export const ErrorBody = z
  .object({
    /** One sentence a person can read. */
    detail: z.string(),
    /** What is wrong with which field, for a form to show beside it. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Id = z.int().positive();

/** Reads whole numbers in decimal digits only: `Number` also takes `0x10`, `1e1` and ` 5 `. */
const readDigits = (value: number | string) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;

/** An id in a path or a query, where everything is text. */
export const IdParam = z.preprocess(
  readDigits,
  z.int('must be a whole number').positive('must be a whole number above zero'),
);

/** The id of another object in a body; null for none. */
export const reference = (label: string) =>
  z.int(`${label} must be an id`).positive(`${label} must be an id`).nullable();

export const IdParams = z.object({ id: IdParam });

/** An instant as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();

/** `true` or `false`, also as the text that a query or a form field carries. */
export const BooleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'must be true or false',
);

/** How many of what was found are wanted. */
export const limit = (usual: number, max: number) =>
  z.coerce
    .number<number | string>('Limit must be a whole number')
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(max, `Limit can be at most ${max}`)
    .default(usual);

/** The random code that is printed on a label. */
export const Code = z.string().regex(CODE);

interface TextRules {
  max: number;
  /** The sentence for a text that is missing or blank; without it an empty text is accepted. */
  required?: string;
}

// No control characters and no lone surrogates; emoji, right-to-left marks and joiners are part of people's texts.
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/**
 * Invisible characters that reorder, break or annotate the text around them: line and paragraph separators, embeddings, overrides and isolates,
 * invisible operators, deprecated format characters and interlinear annotations.
 */
const HIDDEN_CONTROLS = /[\u2028\u2029\u202a-\u202e\u2061-\u206f\ufff9-\ufffb]/gu;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;
/** Matches a text in which there is something to see. */
export const VISIBLE = /[^\p{Z}\p{C}]/u;

/** One sentence for a value that is not there and another for one of the wrong kind. */
export const requiredOr = (label: string, kind: string, required = `${label} is required`) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required : `${label} must be ${kind}`,
});

/** A text as a form offers it for editing: an earlier version may have stored hidden controls, which are refused now. */
export const withoutHiddenControls = (value: string): string => value.replace(HIDDEN_CONTROLS, '');

function text(label: string, { max, required }: TextRules, allowed: RegExp) {
  const base = z
    .string(requiredOr(label, 'text', required))
    .overwrite((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim());
  return (required === undefined ? base : base.regex(VISIBLE, { error: required, abort: true }))
    .max(max, `${label} can be at most ${max.toLocaleString('en-US')} characters long`)
    .regex(allowed, `${label} contains characters that cannot be stored`);
}

/** Text of one line that is stored, such as a name: NFC, trimmed, without control characters, visible or hidden. */
export const line = (label: string, rules: TextRules) =>
  text(label, rules, LINE).refine(
    (value) => value === withoutHiddenControls(value),
    `${label} contains invisible characters that change how text is shown. Please type it instead of pasting it`,
  );

/** Text of one line that is compared with what is stored, which may hold hidden controls. */
export const searchLine = (label: string, rules: TextRules) => text(label, rules, LINE);

/** Text that may hold line breaks, which always come back as `\n`. */
export const lines = (label: string, rules: TextRules) => text(label, rules, LINES);

/** A field that may be left empty: null, absent and a blank text all mean "nothing". */
export const orNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

/** Somebody's name that may be left empty: one in which there is nothing to see is none. */
export const nameOrNothing = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value !== null && VISIBLE.test(value) ? value : null));

// Exact: dividing whole cents by 100 gives the same number as reading the decimal text does.
const hasWholeCents = (value: number) => Math.round(value * 100) / 100 === value;

/** Dollars from 0 with at most two decimal places. `positive` is the sentence for a negative amount. */
export const money = (label: string, positive = `${label} must be positive`) =>
  z
    .number(requiredOr(label, 'a number such as 12.50'))
    .min(0, { error: positive, abort: true })
    .max(MONEY_MAX, {
      error: `${label} can be at most ${MONEY_MAX.toLocaleString('en-US')}`,
      abort: true,
    })
    .refine(hasWholeCents, `${label} can have at most 2 decimal places`);

const quantityError = `Quantity must be at least ${QUANTITY_MIN}`;
/** A number of pieces that somebody enters. */
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

/** One page of a list. Beyond the last page `items` is empty and `total` still right. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total_pages: z.int().min(0),
  });
