import type { z } from 'zod';
import { AppError } from '../errors';

/** The most problems in one answer: a small request must not cause a huge one. */
const PROBLEMS_MAX = 20;

// A message that begins in lower case continues the field's name.
const toSentence = (field: string, message: string): string =>
  /^[a-z]/.test(message) && field !== '' ? `${field} ${message}` : message;

/** Each problem as the name of its field and a message. A generator, because one issue can hold thousands of unknown keys. */
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

/** The 422 answer: the first problem as the sentence, and the fields, each with its own. */
export function toValidationError(error: z.ZodError): AppError {
  const sentences = new Map<string, string>();
  for (const [field, message] of listProblems(error.issues)) {
    if (sentences.size === PROBLEMS_MAX) break;
    if (field !== '' && !sentences.has(field)) sentences.set(field, message);
  }
  const [first] = sentences;
  // Without a field the body itself is of another kind, such as a list.
  const detail = first ? toSentence(...first) : 'The request must be an object with named fields';
  return new AppError(422, detail, Object.fromEntries(sentences));
}

/** The parsed value. @throws AppError 422 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
}
