import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, toMessage } from '../api-error';

const FALLBACK = 'That did not work. What you typed is still here; try again.';
const NO_CONNECTION = 'No connection to the server. What you typed is still here; try again.';

/** Puts what the server says about single fields beside them; returns the sentence about the whole. */
export function applyServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback = FALLBACK,
): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  fields.forEach(([name, message], index) => {
    // The server names the fields of the contract, and the forms are named after it.
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return error instanceof ApiError && error.is_network && error.detail === undefined
    ? NO_CONNECTION
    : toMessage(error, fallback);
}

/** The same for a short form: what is not about a single field becomes the error of the form itself, its `root`. */
export function showServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback?: string,
): void {
  const message = applyServerErrors(setError, error, fallback);
  const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (!isAboutFields) setError('root', { message });
}
