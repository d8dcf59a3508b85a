import { decodeRefusal, type Refusal } from '@stowage/texts';
import { z } from 'zod';
import { AppError, toEnglish } from '../lib/errors';

/** Maximum number of problems in a response: a small request must not cause a huge response. */
const PROBLEMS_MAX = 20;

/** Adds the path of the field to problems of parameters, whose messages name the field. */
const withField = (refusal: Refusal, field: string): Refusal =>
  refusal.code.startsWith('parameter.') ? { ...refusal, params: { ...refusal.params, field } } : refusal;

/** Yields field and problem of each issue. A generator, because one issue can contain thousands of unknown keys. */
function* listProblems(issues: readonly z.core.$ZodIssue[]): Generator<[field: string, problem: Refusal]> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield [[...path, key].join('.'), { code: 'parameter.unknown' }];
    } else {
      yield [path.join('.'), decodeRefusal(issue.message) ?? { code: 'value.unknown' }];
    }
  }
}

/** Completes a problem, for example with the currency of an inventory, which a schema does not know. */
type CompleteProblem = (problem: Refusal) => Refusal;

/** Creates the 422 error: `detail` from the first problem, `fields` with the first problem of each field. */
export function toValidationError(
  error: z.ZodError,
  complete: CompleteProblem = (problem) => problem,
): AppError {
  const problems = new Map<string, Refusal>();
  for (const [field, problem] of listProblems(error.issues)) {
    if (problems.size === PROBLEMS_MAX) break;
    if (field !== '' && !problems.has(field)) problems.set(field, withField(complete(problem), field));
  }
  const [first] = problems.values();
  // Without a field, the body itself has the wrong type, for example a list.
  if (!first) return new AppError({ code: 'general.invalid' }, { fields: {} });
  return new AppError(
    { code: 'general.invalid_fields' },
    { fields: Object.fromEntries(problems), detail: toEnglish(first) },
  );
}

/** @throws AppError 422 */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  complete?: CompleteProblem,
): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error, complete);
  return result.data;
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const readParent = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.slice(0, -1).reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value);

/** Replaces the empty texts that are not valid by null, in the place of a list by an empty list. @returns false if there are none */
function clearEmptyTexts(body: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const empty = issues.flatMap((issue) => {
    const parent = readParent(body, issue.path);
    const key = issue.path.at(-1);
    if (key === undefined || !isObject(parent)) return [];
    const isList = issue.code === 'invalid_type' && issue.expected === 'array';
    return parent[key] === '' || (isList && parent[key] === null)
      ? [{ parent, key, nothing: isList ? [] : null }]
      : [];
  });
  for (const { parent, key, nothing } of empty) parent[key] = nothing;
  return empty.length > 0;
}

/**
 * Parses a body. An empty text clears an optional field of any type, as null does, also a list.
 * @throws AppError 422
 */
export function parseBody<T extends z.ZodType>(
  schema: T,
  body: unknown,
  complete?: CompleteProblem,
): z.output<T> {
  const first = schema.safeParse(body);
  if (first.success) return first.data;
  if (!clearEmptyTexts(body, first.error.issues)) throw toValidationError(first.error, complete);
  const cleared = schema.safeParse(body);
  if (cleared.success) return cleared.data;
  // A field that cannot be null keeps its first message.
  const messages = new Map(first.error.issues.map((issue) => [issue.path.join('.'), issue]));
  const issues = cleared.error.issues.map((issue) => messages.get(issue.path.join('.')) ?? issue);
  throw toValidationError(new z.ZodError(issues), complete);
}
