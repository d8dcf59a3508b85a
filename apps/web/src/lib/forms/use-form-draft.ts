import { useCallback, useContext, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  FormDraftOwner,
  readDraft,
  removeDraft,
  toDraftKey,
  toRequestDraftKey,
  writeDraft,
} from './form-drafts';

export interface FormDraft {
  isRestored: boolean;
  /** Call after saving or cancelling. */
  discard: () => void;
  /** Keeps the values again after `discard`. */
  keep: () => void;
}

/**
 * Keeps a form's values for this tab, so that they survive an expired session or a reload. Passwords and files are not
 * kept. @param name of the form with the id of its subject, such as `item-5`
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
    if (key === undefined) return;
    removeDraft(key);
    // The next values of the form are those of another request.
    removeDraft(toRequestDraftKey(key));
  }, [key]);
  const keep = () => {
    if (key !== undefined) writeDraft(key, getValues());
  };
  return { isRestored, discard, keep };
}

/** Returns a function that gives another form its values. It restores them as unsaved changes. */
export function useKeepDraft(): (name: string, values: object) => void {
  const ownerId = useContext(FormDraftOwner);
  return (name, values) => {
    if (ownerId !== undefined) writeDraft(toDraftKey(ownerId, name), values);
  };
}
