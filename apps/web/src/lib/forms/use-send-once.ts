import { useContext, useRef } from 'react';
import { findAddedItem } from '../outbox/added-item';
import { makeRequestKey } from '../outbox/request-key';
import {
  FormDraftOwner,
  readDraft,
  removeDraft,
  toDraftKey,
  toRequestDraftKey,
  writeDraft,
} from './form-drafts';

interface SendOnceOptions<Values, Result> {
  send: (values: Values, request_key: string) => Promise<Result>;
  /** Changes the item that an earlier request has added with other values, unless `send` does. */
  correct?: (itemId: number, values: Values) => Promise<Result>;
  makeKey?: () => string;
}

/**
 * Returns a function that sends the values of a form with the same request key until it succeeds, also after a reload of
 * this tab. If an earlier request has added the item although its response was lost, changes that item.
 * @param name of the form's draft; the draft's `discard` also forgets the key
 */
export function useSendOnce<Values extends object, Result>(
  name: string,
  { send, correct, makeKey = makeRequestKey }: SendOnceOptions<Values, Result>,
): (values: Values) => Promise<Result> {
  const ownerId = useContext(FormDraftOwner);
  const stored = ownerId === undefined ? undefined : toRequestDraftKey(toDraftKey(ownerId, name));
  /** Key of the unanswered request where drafts are not stored. */
  const unstored = useRef<string>(undefined);

  const readKey = (): string | undefined => {
    const key = stored === undefined ? unstored.current : readDraft(stored)?.request_key;
    return typeof key === 'string' ? key : undefined;
  };
  const forget = () => {
    unstored.current = undefined;
    if (stored !== undefined) removeDraft(stored);
  };

  return async (values) => {
    const request_key = readKey() ?? makeKey();
    unstored.current = request_key;
    if (stored !== undefined) writeDraft(stored, { request_key });
    const result = await send(values, request_key).catch((error: unknown) => {
      const itemId = findAddedItem(error);
      if (itemId !== undefined && correct) return correct(itemId, values);
      // `send` may have discarded the draft.
      if (stored !== undefined) writeDraft(stored, { request_key });
      throw error;
    });
    forget();
    return result;
  };
}
