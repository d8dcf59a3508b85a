import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusScreenHeading } from '../ui/focus';
import { toScreen } from './screen';

/** Time that a list has to reach its previous height after going back, in milliseconds. */
const SCROLL_TIMEOUT_MS = 1000;

/** Moves focus and scroll position to the heading of a new screen. Going back restores the scroll position. */
export function ScreenAnnouncer() {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const screen = toScreen(pathname);
  const lastScreen = useRef(screen);
  const scrolled = useRef(new Map<string, number>());
  const [title, setTitle] = useState('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // In a layout effect, because a shorter screen scrolls the page, which must not be saved for the previous screen.
  useLayoutEffect(() => {
    const positions = scrolled.current;
    const onScroll = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);

  useEffect(() => {
    if (type === NavigationType.Pop) return restoreScroll(scrolled.current.get(key) ?? 0);
    if (screen !== lastScreen.current) window.scrollTo(0, 0);
    return undefined;
  }, [key, screen, type]);

  useEffect(() => {
    if (screen === lastScreen.current) return undefined;
    lastScreen.current = screen;
    return focusScreenHeading(setTitle);
  }, [screen]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** Restores the scroll position as soon as the screen is tall enough. @returns a function that stops waiting */
function restoreScroll(top: number): () => void {
  const start = performance.now();
  let frame = 0;
  const tryAgain = () => {
    window.scrollTo(0, top);
    const isThere = Math.abs(window.scrollY - top) <= 1;
    if (!isThere && performance.now() - start < SCROLL_TIMEOUT_MS) frame = requestAnimationFrame(tryAgain);
  };
  tryAgain();
  return () => cancelAnimationFrame(frame);
}
