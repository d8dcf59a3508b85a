import type { ZodError } from 'zod';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';
import type { LabelErrors } from './label-form.rules';

export interface Failure {
  errors: LabelErrors;
  problem: string | undefined;
}

const toFieldName = (path: string) => (path.startsWith('source') ? 'source' : path.replace(/^size\./, ''));

/** @param messages path and text; the path of a paper size begins with `size.` */
const toErrors = (messages: readonly (readonly [path: string, message: string])[]): LabelErrors =>
  // Reversed, so that each field keeps its first message, which is the most helpful.
  Object.fromEntries(messages.toReversed().map(([path, message]) => [toFieldName(path), message]));

export const toIssues = (error: ZodError): LabelErrors =>
  toErrors(error.issues.map(({ path, message }) => [path.join('.'), toWords(message)]));

export function describeFailure(error: unknown, otherwise = t('labels.pdfFailed')): Failure {
  const errors = error instanceof ApiError ? toErrors(Object.entries(error.fields)) : {};
  const isAboutFields = Object.keys(errors).length > 0;
  return { errors, problem: isAboutFields ? undefined : toMessage(error, otherwise) };
}
