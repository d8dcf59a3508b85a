import { useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { withTexts } from '../i18n';
import { makeOutboxId } from '../outbox/outbox-id';
import { FormDraftOwner, readDraft, readFilesId, removeDraft, toDraftKey } from './form-drafts';

const load = () => withTexts(import('./draft-files'));

/** Drafts that this page has written. The device may not have stored them yet. */
const written = new Set<string>();
const mayExist = (key: string): boolean => written.has(key) || readDraft(key) !== undefined;

/** Ids of the files of the drafts of this page. A draft that was emptied has none. */
const ids = new Map<string, string>();

/** An emptied draft is gone at once, like its texts: the form may have sent its files, and the page may reload. */
function takeId(key: string, isEmpty: boolean): string {
  const id = ids.get(key) ?? readFilesId(key) ?? makeOutboxId();
  if (isEmpty) {
    ids.delete(key);
    removeDraft(key);
  } else ids.set(key, id);
  return id;
}

/**
 * Keeps the files of a form for this tab, as `useFormDraft` keeps its values.
 * @param name of the form's draft; undefined while it is not known @param onRestore receives files of an earlier visit
 * @returns `discard`, to be called after saving or cancelling, because the form may close before the next render, and
 *   `keep`, which takes it back
 */
export function useDraftFiles(
  name: string | undefined,
  files: readonly File[],
  onRestore: (restored: readonly File[]) => void,
): { discard: () => void; keep: () => void } {
  const ownerId = useContext(FormDraftOwner);
  const key = ownerId === undefined || name === undefined ? undefined : toDraftKey(ownerId, `${name}-files`);
  /** Draft whose files have been restored, so that the current files may replace them. */
  const [readyKey, setReadyKey] = useState<string>();
  const restore = useEffectEvent(onRestore);

  useEffect(() => {
    if (ownerId === undefined || key === undefined) return;
    let isCurrent = true;
    const finish = (found: readonly File[]) => {
      if (!isCurrent) return;
      if (found.length > 0) restore(found);
      setReadyKey(key);
    };
    if (!mayExist(key)) finish([]);
    else
      load()
        .then(({ readDraftFiles }) => readDraftFiles(ownerId, key))
        // Without a database, the files last until the form closes.
        .then(finish, () => finish([]));
    return () => {
      isCurrent = false;
    };
  }, [ownerId, key]);

  const write = useCallback(
    (current: readonly File[]) => {
      if (ownerId === undefined || key === undefined) return;
      if (current.length === 0 && !mayExist(key)) return;
      written.add(key);
      const id = takeId(key, current.length === 0);
      const isWanted = () => ids.get(key) === id;
      load()
        .then(({ writeDraftFiles }) => writeDraftFiles({ ownerId, key, id, files: current, isWanted }))
        .catch(() => undefined);
    },
    [ownerId, key],
  );
  useEffect(() => {
    if (readyKey === key) write(files);
  }, [key, readyKey, files, write]);

  return { discard: () => write([]), keep: () => write(files) };
}
