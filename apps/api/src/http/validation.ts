import type { z } from 'zod';
import { AppError } from '../errors';

type Issue = z.core.$ZodIssue;

const toMessage = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? 'is not a field here' : issue.message;

// A message that begins in lower case continues the field's name.
const toSentence = (field: string, message: string): string =>
  /^[a-z]/.test(message) && field !== '' ? `${field} ${message}` : message;

const toFieldNames = (issue: Issue): string[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.')];
};

/** The 422 answer: the first problem as the sentence, each field with its own. */
export function toValidationError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    for (const name of toFieldNames(issue)) {
      if (name !== '') fields[name] ??= toMessage(issue);
    }
  }
  const [first] = Object.entries(fields);
  const detail = first ? toSentence(...first) : (error.issues[0]?.message ?? 'The request is not valid');
  return new AppError(422, detail, fields);
}

/** The parsed value. @throws AppError 422 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
}
