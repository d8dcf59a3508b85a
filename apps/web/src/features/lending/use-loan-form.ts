import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error';
import { showServerErrors } from '../../lib/forms/form-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useZodForm } from '../../lib/forms/use-zod-form';

/** Input fields that the form does not show, so they cannot display an error. */
const HIDDEN_FIELDS: readonly string[] = ['item_code', 'item_id', 'kind', 'state'];

interface LoanFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  defaultValues: Values & DefaultValues<Values>;
  /** Name of the draft, which survives an expired session. */
  draftName: string;
  /** When this rejects, the form keeps its values and shows the error. */
  send: (input: Output) => Promise<void>;
  onClose: () => void;
}

export function useLoanForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  draftName,
  send,
  onClose,
}: LoanFormOptions<Values, Output>) {
  const form = useZodForm(schema, defaultValues);
  const draft = useFormDraft(form, draftName);
  const { errors, isSubmitting } = form.formState;

  const onSubmit = form.handleSubmit(async (input) => {
    try {
      await send(input);
      draft.discard();
    } catch (error) {
      showServerErrors(form.setError, error);
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const [hiddenField] = fields.filter(
        ([name]) => !(name in defaultValues) || HIDDEN_FIELDS.includes(name),
      );
      if (hiddenField) form.setError('root', { message: hiddenField[1] });
    }
  });

  return {
    form,
    isBusy: isSubmitting,
    dialog: {
      form,
      isBusy: isSubmitting,
      error: errors.root?.message,
      onSubmit,
      onClose: () => {
        draft.discard();
        onClose();
      },
    },
  };
}
