import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPaste` with the files that the user pastes. With an open dialog, only if `target` is inside it. */
export function useImagePaste(
  onPaste: ((files: File[]) => void) | undefined,
  target?: RefObject<HTMLElement | null>,
): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs copy text together with a picture of it.
    const hasText = event.clipboardData?.types.includes('text/plain') === true;
    if (event.defaultPrevented || files.length === 0 || hasText || !onPaste) return;
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    if (dialog && !dialog.contains(target?.current ?? null)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}
