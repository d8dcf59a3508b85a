import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SCANNER_GAP_MAX_MS } from '../../features/scan/typed-scan.rules';
import { useMayChange } from '../../lib/may-change';
import { areShortcutsOn, isCommandKey, isOutsideOfFields } from '../../lib/shortcuts';
import { toAddAddress } from './navigation';

const isPageShortcut = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && isOutsideOfFields(event);

/**
 * Opens the palette on Ctrl+K or Cmd+K, also in fields and when single-key shortcuts are off. `onReady` runs when the
 * modifier key is pressed.
 */
export function usePaletteShortcut(onOpen: () => void, onReady: () => void): void {
  const open = useEffectEvent(onOpen);
  const prepare = useEffectEvent(onReady);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (!isCommandKey(event, 'k') || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** `/` focuses the search field or opens the search screen; `n` adds an item. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const screen = useLocation();
  const mayChange = useMayChange();
  const add = useEffectEvent(() => {
    if (mayChange) void navigate(toAddAddress(screen));
  });
  const search = useEffectEvent(() => void navigate('/search'));
  useEffect(() => {
    const run = (key: string) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (key === 'n') add();
      else if (field) field.focus();
      else search();
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let last_ms = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      clearTimeout(waiting);
      // Within a scan. A busy page handles the next key late, but the times of the keys are right.
      const isQuick = event.timeStamp - last_ms <= SCANNER_GAP_MAX_MS;
      if (event.key.length === 1) last_ms = event.timeStamp;
      if (isQuick) return;
      if ((event.key !== '/' && event.key !== 'n') || !areShortcutsOn() || !isPageShortcut(event)) return;
      // Otherwise the browser would type the key into the field that receives focus.
      event.preventDefault();
      // A hand scanner types these keys within a URL: the next key then follows immediately and cancels the shortcut.
      waiting = setTimeout(() => run(event.key), SCANNER_GAP_MAX_MS);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
