import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError, toMessage } from '../api-error';
import { t } from '../i18n';

/** Shows the server's field errors at their fields. @returns the general message */
export function applyServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback?: string,
): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  fields.forEach(([name, message], index) => {
    // The fields of the form have the same names as the fields of the contract.
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (fallback !== undefined) return toMessage(error, fallback);
  return error instanceof ApiError && error.is_network && error.detail === undefined
    ? t('error.noConnectionInputKept')
    : toMessage(error, t('error.somethingWentWrongInputKept'));
}

/** Shows errors at their fields; without field errors, the general message becomes the form's `root` error. */
export function showServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback?: string,
): void {
  const message = applyServerErrors(setError, error, fallback);
  const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (!isAboutFields) setError('root', { message });
}

/**
 * Sends a form, and shows the errors of the schema and of the server.
 * @param send keeps the form open by rejecting @param failed says what failed, unless the server gives a reason
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (input: Output) => Promise<unknown>,
  failed?: string,
) {
  const { errors, isSubmitting } = form.formState;
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      await send(input);
    } catch (error) {
      showServerErrors(form.setError, error, failed);
    }
  });
  return { errors, isSubmitting, onSubmit, error: errors.root?.message };
}
