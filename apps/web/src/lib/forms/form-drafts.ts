import { createContext } from 'react';
import { getAddressInventory, toScope } from '../address/inventory-address';
import { keep, readKept } from '../device-storage';

/** Id of the user who owns the drafts; undefined for visitors, who have no drafts. */
export const FormDraftOwner = createContext<number | undefined>(undefined);

const PREFIX = 'draft:';

/** Start of the keys of a user's drafts, in all inventories. */
export const toDraftPrefix = (ownerId: number): string => `${PREFIX}${ownerId}:`;

/** Key of a draft in the inventory of the URL. */
export const toDraftKey = (ownerId: number, name: string): string =>
  toDraftPrefix(ownerId) + toScope(getAddressInventory()) + name;

const isDraft = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

export const readDraft = (key: string): Record<string, unknown> | undefined =>
  readKept(sessionStorage, key, isDraft);

/** Drafts are per tab and contain no passwords. */
export function writeDraft(key: string, values: object): void {
  const kept = Object.entries(values).filter(([name]) => !name.includes('password'));
  keep(sessionStorage, key, JSON.stringify(Object.fromEntries(kept)));
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Key of the draft that contains the request key of an unanswered request of a form. */
export const toRequestDraftKey = (key: string): string => `${key}-request`;

/** Returns the id of the stored files of a draft. */
export function readFilesId(key: string): string | undefined {
  const id = readDraft(key)?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Name under which the database of the outbox contains the files of drafts. */
export const DRAFT_FILES = 'drafts';

export function removeAllDrafts(): void {
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .forEach(removeDraft);
  // Files that cannot be removed now are removed by their age.
  // eslint-disable-next-line no-restricted-syntax -- Has no texts, and must also work without a connection.
  void import('../outbox/outbox-database')
    .then(({ removeFiles }) => removeFiles(DRAFT_FILES, () => true))
    .catch(() => undefined);
}
