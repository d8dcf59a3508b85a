/** A form that holds something its user has not saved. */
export interface UnsavedForm {
  /** Forgets what was typed, once the user has chosen to leave it. */
  discard: () => void;
}

const forms = new Set<UnsavedForm>();
const watchers = new Set<() => void>();

/** Reports a form until the returned function is called. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  for (const onUnsaved of watchers) onUnsaved();
  return () => {
    forms.delete(form);
  };
}

export const hasUnsavedForms = (): boolean => forms.size > 0;

/** Calls back as soon as any form holds something unsaved. */
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
