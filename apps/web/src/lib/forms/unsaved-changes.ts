export interface UnsavedForm {
  discard: () => void;
}

const forms = new Set<UnsavedForm>();
const watchers = new Set<() => void>();

/** @returns a function that unregisters the form */
export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  for (const onUnsaved of watchers) onUnsaved();
  return () => {
    forms.delete(form);
  };
}

export const hasUnsavedForms = (): boolean => forms.size > 0;

export function watchUnsavedForms(onUnsaved: () => void): () => void {
  watchers.add(onUnsaved);
  if (hasUnsavedForms()) onUnsaved();
  return () => {
    watchers.delete(onUnsaved);
  };
}

export function discardUnsavedForms(): void {
  for (const form of forms) form.discard();
  forms.clear();
}

/** Lets the user leave without a question; the drafts keep the values. @returns true if there was unsaved input */
export function leaveWithDrafts(): boolean {
  const hadInput = hasUnsavedForms();
  forms.clear();
  return hadInput;
}
