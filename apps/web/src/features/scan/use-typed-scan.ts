import { readScannedText } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { restoreValue, typeInto } from '../../lib/type-into';
import { addCharacter, endBurst, isCertainlyScanned, NO_BURST, SCANNER_GAP_MAX_MS } from './typed-scan.rules';
import { findScanListener } from './use-hand-scanner';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button|submit)$/.test(target.type));

// A search changes no data, so a scan may submit it.
const isInSearch = (field: TextField) => field.closest('[role=search]') !== null;

/** Names and descriptions; other fields may contain a code without a URL, such as a serial number. */
const isForSentences = (field: TextField) => field.getAttribute('autocapitalize') === 'sentences';

const isLabelAddress = (text: string) => text.includes('/') && readScannedText(text).kind === 'code';

/** An Enter within this time after a scan belongs to the scan. */
const ENTER_AFTER_SCAN_MAX_MS = 500;

/**
 * Opens the target of a hand scanner's input, or reports it to `useHandScanner`. In a text field, only a label is a
 * scan: its URL, or its code alone in a name. The field gets its previous text back. Other input stays there and submits
 * only a search.
 */
export function useTypedScan(): void {
  const navigate = useNavigate();
  // Refs keep the scan when the listener is registered again after a URL change.
  const burst = useRef(NO_BURST);
  const before = useRef<{ field: TextField | HTMLSelectElement; value: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scanned_ms = useRef(Number.NEGATIVE_INFINITY);

  const handle = useEffectEvent((text: string, target: EventTarget | null) => {
    scanned_ms.current = burst.current.last_ms;
    burst.current = NO_BURST;
    const { field, value } = before.current ?? {};
    if (field !== undefined && value !== undefined && field === target) {
      if (field instanceof HTMLSelectElement) restoreValue(field, value);
      else typeInto(field, value);
    }
    const scanned = readScannedText(text);
    const listener = findScanListener();
    if (listener) listener(scanned);
    else void navigate(toScannedAddress(scanned));
  });

  useEffect(() => {
    const onEnd = (event: KeyboardEvent) => {
      const field = isTextField(event.target) ? event.target : undefined;
      const now_ms = event.timeStamp;
      const { current } = burst;
      const text = endBurst(current, now_ms);
      burst.current = NO_BURST;
      if (text === undefined) {
        if (event.key === 'Enter' && now_ms - scanned_ms.current <= ENTER_AFTER_SCAN_MAX_MS) {
          event.preventDefault();
          event.stopPropagation();
        }
        return;
      }
      const isCode = readScannedText(text).kind === 'code';
      const isBareLabel =
        isCode && field !== undefined && isForSentences(field) && isCertainlyScanned(current, now_ms);
      const isLabel = isBareLabel || isLabelAddress(text);
      if (event.key === 'Tab' && !isLabel) return;
      if (field && !isLabel) {
        // Prevents only the form submission: suggestions and chips still receive the key.
        if (field instanceof HTMLInputElement && !isInSearch(field)) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      handle(text, event.target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      // Some scanners end with Tab.
      if (event.key === 'Enter' || event.key === 'Tab') {
        clearTimeout(timer.current);
        onEnd(event);
      } else if (event.key.length === 1) {
        clearTimeout(timer.current);
        const next = addCharacter(burst.current, event.key, event.timeStamp);
        if (next.text.length === 1) {
          const isField = isTextField(target) || target instanceof HTMLSelectElement;
          before.current = isField ? { field: target, value: target.value } : undefined;
        }
        burst.current = next;
        // Some scanners send no key at the end.
        if (isLabelAddress(next.text))
          timer.current = setTimeout(() => handle(next.text, target), SCANNER_GAP_MAX_MS);
      }
    };
    // Runs before a form or a button handles Enter.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);
}
