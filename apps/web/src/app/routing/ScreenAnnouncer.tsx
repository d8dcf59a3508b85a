import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreenHeading } from '../../ui/focus';
import { toScreen } from './screen';

/** Moves focus to the heading of a new screen, or announces its title when a field keeps the focus. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const screen = toScreen(pathname);
  const lastScreen = useRef(screen);
  const [title, setTitle] = useState('');

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
