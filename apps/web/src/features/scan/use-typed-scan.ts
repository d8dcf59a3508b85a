import { readScannedText } from '@stowage/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { typeInto } from '../../lib/type-into';
import { findScanListener } from './use-hand-scanner';
import { addCharacter, endBurst, NO_BURST } from './typed-scan.rules';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button|submit)$/.test(target.type));

// A search changes no data, so a scan may submit it.
const isInSearch = (field: TextField) => field.closest('[role=search]') !== null;

/**
 * Opens the target of a hand scanner's input, or reports it to `useHandScanner`. In a text field, only a label URL is a
 * scan, and the field gets its previous text back; other input stays there and submits only a search.
 */
export function useTypedScan(): void {
  const navigate = useNavigate();
  // Refs keep the scan when the listener is registered again after a URL change.
  const burst = useRef(NO_BURST);
  const before = useRef<{ field: TextField; value: string }>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const field = isTextField(event.target) ? event.target : undefined;
      // Some scanners end with Tab.
      if (event.key === 'Enter' || event.key === 'Tab') {
        const text = endBurst(burst.current, event.timeStamp);
        burst.current = NO_BURST;
        if (text === undefined) return;
        const scanned = readScannedText(text);
        const isLabel = scanned.kind === 'code' && text.includes('/');
        if (event.key === 'Tab' && !isLabel) return;
        if (field && !isLabel) {
          // Prevents only the form submission: suggestions and chips still receive the key.
          if (field instanceof HTMLInputElement && !isInSearch(field)) event.preventDefault();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (before.current && before.current.field === field)
          typeInto(before.current.field, before.current.value);
        const listener = findScanListener();
        if (listener) listener(scanned);
        else void navigate(toScannedAddress(scanned));
      } else if (event.key.length === 1) {
        const next = addCharacter(burst.current, event.key, event.timeStamp);
        if (next.text.length === 1) before.current = field && { field, value: field.value };
        burst.current = next;
      }
    };
    // Runs before a form or a button handles Enter.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate]);
}
