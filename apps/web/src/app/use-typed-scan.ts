import { readScannedText } from '@stowage/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toScannedAddress } from '../features/codes/scan-result.rules';
import { typeInto } from '../lib/type-into';
import { useLeave } from './leave';
import { addCharacter, endBurst, NO_BURST } from './typed-scan.rules';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button|submit)$/.test(target.type));

// A search saves nothing, so a scan may submit it.
const isInSearch = (field: TextField) => field.closest('[role=search]') !== null;

/**
 * Opens the label that a hand scanner types on any screen. In a text field only the address of a label is opened, and the field
 * gets its former text back; any other scan, such as a serial number, stays in the field, and its Enter submits no form.
 */
export function useTypedScan(): void {
  const navigate = useNavigate();
  const leave = useLeave();
  useEffect(() => {
    let burst = NO_BURST;
    let before: { field: TextField; value: string } | undefined;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const field = isTextField(event.target) ? event.target : undefined;
      // Some scanners end with Tab.
      if (event.key === 'Enter' || event.key === 'Tab') {
        const text = endBurst(burst, event.timeStamp);
        burst = NO_BURST;
        if (text === undefined) return;
        const scanned = readScannedText(text);
        const isLabel = scanned.kind === 'code' && text.includes('/');
        if (event.key === 'Tab' && !isLabel) return;
        if (field && !isLabel) {
          // Suggestions and chips still receive the key, only the form does not.
          if (field instanceof HTMLInputElement && !isInSearch(field)) event.preventDefault();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (before && before.field === field) typeInto(before.field, before.value);
        leave(() => void navigate(toScannedAddress(scanned)));
      } else if (event.key.length === 1) {
        const next = addCharacter(burst, event.key, event.timeStamp);
        if (next.text.length === 1) before = field && { field, value: field.value };
        burst = next;
      }
    };
    // Before a form or a button takes the Enter.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, leave]);
}
