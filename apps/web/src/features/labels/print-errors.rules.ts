import type { ZodError } from 'zod';
import { ApiError, toMessage } from '../../lib/api-error';
import type { LabelErrors } from './label-form.rules';

/** Why there is no PDF: what is wrong with which field, and the sentence about the whole. */
export interface Failure {
  errors: LabelErrors;
  problem: string | undefined;
}

/** Everything about what the labels are for is said in one place. */
const toFieldName = (path: string) => (path.startsWith('source') ? 'source' : path);

const toErrors = (messages: readonly (readonly [path: string, message: string])[]): LabelErrors =>
  // The first sentence about a field is the one that helps.
  Object.fromEntries(messages.toReversed().map(([path, message]) => [toFieldName(path), message]));

export const toIssues = (error: ZodError | undefined): LabelErrors =>
  toErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

/** What the server, or the lack of one, says about an order. */
export function describeFailure(error: unknown): Failure {
  const errors = error instanceof ApiError ? toErrors(Object.entries(error.fields)) : {};
  const isAboutFields = Object.keys(errors).length > 0;
  return { errors, problem: isAboutFields ? undefined : toMessage(error, 'The PDF could not be made.') };
}
