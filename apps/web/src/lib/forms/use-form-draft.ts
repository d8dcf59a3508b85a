import { useCallback, useContext, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDraftOwner, readDraft, removeDraft, toDraftKey, writeDraft } from './form-drafts';

interface FormDraft {
  /** Whether the form opened with what was typed into it before. */
  isRestored: boolean;
  /** Forgets the draft; to be called when the form was saved or given up. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form for this tab, so that it survives an expired session or a reload. Passwords and
 * files are not kept.
 * @param name of the form, with the id of what it edits, such as `item-5`
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): FormDraft {
  const ownerId = useContext(FormDraftOwner);
  const key = ownerId === undefined ? undefined : toDraftKey(ownerId, name);
  const [isRestored] = useState(() => key !== undefined && readDraft(key) !== undefined);
  const { reset, subscribe, getValues } = form;

  useEffect(() => {
    if (key === undefined) return;
    const values = getValues();
    const draft = Object.entries(readDraft(key) ?? {}).filter(([field]) => field in values);
    if (draft.length > 0) reset({ ...values, ...Object.fromEntries(draft) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: typed, isDirty }) => {
        if (isDirty) writeDraft(key, typed);
        else removeDraft(key);
      },
    });
  }, [key, reset, subscribe, getValues]);

  const discard = useCallback(() => {
    if (key !== undefined) removeDraft(key);
  }, [key]);
  return { isRestored, discard };
}
