import type { z } from 'zod';
import { AppError } from '../errors';

/** Limits the problems in a response: a small request must not cause a huge response. */
const PROBLEMS_MAX = 20;

// A message in lower case continues the field's name.
const toMessage = (field: string, message: string): string =>
  /^[a-z]/.test(message) && field !== '' ? `${field} ${message}` : message;

/** Yields field and message of each problem. A generator, because one issue can contain thousands of unknown keys. */
function* listProblems(issues: readonly z.core.$ZodIssue[]): Generator<[field: string, message: string]> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield [[...path, key].join('.'), 'is not a field here'];
    } else {
      yield [path.join('.'), issue.message];
    }
  }
}

/** Creates the 422 error: `detail` from the first problem, `fields` with the first problem of each field. */
export function toValidationError(error: z.ZodError): AppError {
  const sentences = new Map<string, string>();
  for (const [field, message] of listProblems(error.issues)) {
    if (sentences.size === PROBLEMS_MAX) break;
    if (field !== '' && !sentences.has(field)) sentences.set(field, message);
  }
  const [first] = sentences;
  // Without a field, the body itself has the wrong type, for example a list.
  const detail = first ? toMessage(...first) : 'The request must be an object with named fields';
  return new AppError(422, detail, Object.fromEntries(sentences));
}

/** @throws AppError 422 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
}
