import { useContext, useRef } from 'react';
import { mayHelpToRetry } from '../api-error';
import { makeRequestKey } from '../outbox/request-key';
import { FormDraftOwner, readDraft, removeDraft, toDraftKey, writeDraft } from './form-drafts';

interface SendOnceOptions<Values, Result> {
  send: (values: Values, request_key: string) => Promise<Result>;
  /** Changes the result of an earlier request to the current values. Without it, they are sent with a new key. */
  correct?: (earlier: Result, values: Values) => Promise<Result>;
  makeKey?: () => string;
}

/**
 * Returns a function that sends the values of a form. After a lost response, the same values are sent with the same
 * request key, also after a reload of this tab. @param name of the form's draft
 */
export function useSendOnce<Values extends object, Result>(
  name: string,
  { send, correct, makeKey = makeRequestKey }: SendOnceOptions<Values, Result>,
): (values: Values) => Promise<Result> {
  const ownerId = useContext(FormDraftOwner);
  const stored = ownerId === undefined ? undefined : toDraftKey(ownerId, `${name}-request`);
  /** The request whose result is unknown. */
  const unanswered = useRef<{ values: Values; request_key: string }>(undefined);

  const forget = () => {
    unanswered.current = undefined;
    if (stored !== undefined) removeDraft(stored);
  };
  const findKey = (text: string): string | undefined => {
    const { current } = unanswered;
    if (current) return JSON.stringify(current.values) === text ? current.request_key : undefined;
    const earlier = stored === undefined ? undefined : readDraft(stored);
    return earlier?.text === text && typeof earlier.request_key === 'string'
      ? earlier.request_key
      : undefined;
  };
  /** Returns undefined if there is no earlier request, or if the server refused it. */
  const repeatEarlier = async (text: string): Promise<Result | undefined> => {
    const { current } = unanswered;
    if (!current || JSON.stringify(current.values) === text) return undefined;
    try {
      return await send(current.values, current.request_key);
    } catch (error) {
      if (mayHelpToRetry(error)) throw error;
      forget();
      return undefined;
    }
  };

  return async (values) => {
    const text = JSON.stringify(values);
    const earlier = correct && (await repeatEarlier(text));
    if (correct && earlier !== undefined) {
      const corrected = await correct(earlier, values);
      forget();
      return corrected;
    }
    const request_key = findKey(text) ?? makeKey();
    unanswered.current = { values, request_key };
    if (stored !== undefined) writeDraft(stored, { text, request_key });
    try {
      const result = await send(values, request_key);
      forget();
      return result;
    } catch (error) {
      if (!mayHelpToRetry(error)) forget();
      throw error;
    }
  };
}
