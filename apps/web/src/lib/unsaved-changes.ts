/** A form that holds something its user has not saved. */
export interface UnsavedForm {
  /** Forgets what was typed, once the user has chosen to leave it. */
  discard: () => void;
}

const forms = new Set<UnsavedForm>();

/** Reports a form until the returned function is called. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

export const hasUnsavedForms = (): boolean => forms.size > 0;

export function discardUnsavedForms(): void {
  for (const form of forms) form.discard();
  forms.clear();
}
