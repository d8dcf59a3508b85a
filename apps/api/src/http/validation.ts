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
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    for (const name of toFieldNames(issue)) {
      if (name !== '' && !sentences.has(name)) sentences.set(name, toMessage(issue));
    }
  }
  const [first] = sentences;
  // Without a field it is the body itself that is something else, such as a list.
  const detail = first ? toSentence(...first) : 'The request must be an object with named fields';
  return new AppError(422, detail, Object.fromEntries(sentences));
}

/** The parsed value. @throws AppError 422 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
}
