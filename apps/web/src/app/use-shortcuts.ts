import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { areShortcutsOn } from '../lib/shortcuts';
import { useLeave } from './leave';
import { ADD } from './navigation';
import { SCANNER_GAP_MAX_MS } from './typed-scan.rules';

const WRITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isForThePage = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(WRITABLE)) &&
  !document.querySelector(OVERLAY);

/** `/` goes to the search field, or to the search screen where there is none; `n` adds an item. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const leave = useLeave();
  useEffect(() => {
    const goTo = (address: string) => leave(() => void navigate(address));
    const run = (key: string) => {
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (key === 'n') goTo(ADD.to);
      else if (search) search.focus();
      else goTo('/search');
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      clearTimeout(waiting);
      if ((event.key !== '/' && event.key !== 'n') || !areShortcutsOn() || !isForThePage(event)) return;
      // Otherwise the key would also be typed into the field that takes the focus.
      event.preventDefault();
      // A hand scanner types these too, in the middle of an address: then the next key comes at once.
      waiting = setTimeout(() => run(event.key), SCANNER_GAP_MAX_MS);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate, leave]);
}
