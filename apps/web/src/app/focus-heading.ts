/**
 * Moves the focus to the heading of the screen, also when that comes later than the screen. A field that has taken the
 * focus by then keeps it. Returns how to stop waiting.
 */
export function focusHeading(): () => void {
  const isFree = () => {
    const focused = document.activeElement;
    return !focused?.closest('main') || focused.matches('main');
  };
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    if (isFree()) heading.focus({ preventScroll: true });
    return true;
  };
  if (tryNow()) return () => undefined;
  if (isFree()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
