import type { ShownLanguage } from 'virtual:texts';
import { isOpen, type NamedScreen } from './screens/screens';

interface Opening {
  screen: NamedScreen | undefined;
  language: ShownLanguage;
  is_signed_in: boolean;
  /** True if the fonts will have loaded before the first paint. */
  has_fonts: boolean;
}

function findFrame({ screen, is_signed_in }: Opening): 'landing' | 'sign-in' | 'open' | 'app' {
  // Signed-in users are redirected from the screens of visitors, and visitors from those of users.
  if (screen && isOpen(screen) && (screen.access === 'everyone' || !is_signed_in))
    return screen.frame ?? 'open';
  return is_signed_in ? 'app' : 'sign-in';
}

/** Shows the first frame that resembles the screen. `styles/first-frame.css` reads these attributes. */
export function showFirstFrame(opening: Opening): void {
  const { documentElement: root } = document;
  root.lang = opening.language;
  root.dataset.frame = findFrame(opening);
  if (opening.has_fonts) root.dataset.fonts = 'early';
}
