import { createContext } from 'react';

/** Whose drafts they are: the id of the signed-in user, undefined for a visitor, who has none. */
export const FormDraftOwner = createContext<number | undefined>(undefined);

const PREFIX = 'draft:';

export const toDraftKey = (ownerId: number, name: string): string => `${PREFIX}${ownerId}:${name}`;

/** What was typed into a form and not saved, or undefined. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed for this tab, but never a password. */
export function writeDraft(key: string, values: object): void {
  const kept = Object.entries(values).filter(([name]) => !name.includes('password'));
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage costs the safety net, not the form.
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Forgets the drafts of everybody in this tab. */
export function removeAllDrafts(): void {
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .forEach(removeDraft);
}
