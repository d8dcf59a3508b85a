/**
 * Moves focus to the heading of a new screen, also when it appears late. A field that has focus keeps it; then
 * `announce` receives the title. @returns a function that stops waiting
 */
export function focusHeading(announce: (title: string) => void): () => void {
  const isFree = () => {
    const focused = document.activeElement;
    return !focused?.closest('main') || focused.matches('main');
  };
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    if (isFree()) heading.focus({ preventScroll: true });
    else announce(document.title);
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
