import { getFiles, putFiles, removeFiles } from '../outbox/outbox-database';
import { ageOfOutboxId } from '../outbox/outbox-id';
import { DRAFT_FILES, readFilesId, writeDraft } from './form-drafts';

/** Files of closed tabs are removed later than this. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

// Writes happen in the order of the calls.
let tail: Promise<unknown> = Promise.resolve();
const inOrder = <Value>(task: () => Promise<Value>): Promise<Value> => {
  const result = tail.then(task);
  tail = result.catch(() => undefined);
  return result;
};

/** The draft with this key has the id of its files. Also removes the files of old tabs. */
export const readDraftFiles = (ownerId: number, key: string): Promise<readonly File[]> =>
  inOrder(async () => {
    await removeFiles(DRAFT_FILES, (id) => ageOfOutboxId(id) > KEPT_MS);
    const id = readFilesId(key);
    return id === undefined ? [] : getFiles({ ownerId, name: DRAFT_FILES }, id);
  });

interface DraftFiles {
  ownerId: number;
  key: string;
  id: string;
  files: readonly File[];
  /** False after the draft was emptied. */
  isWanted: () => boolean;
}

export const writeDraftFiles = ({ ownerId, key, id, files, isWanted }: DraftFiles): Promise<void> =>
  inOrder(async () => {
    await putFiles({ ownerId, name: DRAFT_FILES }, id, files);
    // After the files: a draft never refers to files that a reload kept from being stored.
    if (isWanted()) writeDraft(key, { id });
  });
