import { getFiles, putFiles, removeFiles } from '../outbox/outbox-database';
import { ageOfOutboxId, makeOutboxId } from '../outbox/outbox-id';
import { DRAFT_FILES, readDraft, removeDraft, writeDraft } from './form-drafts';

/** Files of closed tabs are removed later than this. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

// Writes happen in the order of the calls.
let tail: Promise<unknown> = Promise.resolve();
const inOrder = <Value>(task: () => Promise<Value>): Promise<Value> => {
  const result = tail.then(task);
  tail = result.catch(() => undefined);
  return result;
};

function readId(key: string): string | undefined {
  const id = readDraft(key)?.id;
  return typeof id === 'string' ? id : undefined;
}

/** The draft with this key has the id of its files. Also removes the files of old tabs. */
export const readDraftFiles = (ownerId: number, key: string): Promise<readonly File[]> =>
  inOrder(async () => {
    await removeFiles(DRAFT_FILES, (id) => ageOfOutboxId(id) > KEPT_MS);
    const id = readId(key);
    return id === undefined ? [] : getFiles({ ownerId, name: DRAFT_FILES }, id);
  });

/** Ids of the files of the drafts of this page. A draft that was emptied has none. */
const ids = new Map<string, string>();

/** An emptied draft is gone at once, also while its files are being stored: the form may have sent them. */
export function writeDraftFiles(ownerId: number, key: string, files: readonly File[]): Promise<void> {
  const id = ids.get(key) ?? readId(key) ?? makeOutboxId();
  if (files.length > 0) ids.set(key, id);
  else {
    ids.delete(key);
    removeDraft(key);
  }
  return inOrder(async () => {
    await putFiles({ ownerId, name: DRAFT_FILES }, id, files);
    // After the files: a draft never refers to files that a reload kept from being stored.
    if (ids.get(key) === id) writeDraft(key, { id });
  });
}
