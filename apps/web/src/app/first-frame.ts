import type { ShownLanguage } from 'virtual:texts';

interface Opening {
  /** Path below the base path. */
  path: string;
  language: ShownLanguage;
  is_signed_in: boolean;
  /** True if the fonts will have loaded before the first paint. */
  has_fonts: boolean;
}

/** Screens of visitors that differ from the sign-in screen. Signed-in users see the landing page, too. */
const OPEN_PATHS = ['/register', '/reset-password', '/restore', '/terms', '/privacy'];
/** Signed-in users are redirected from these to the dashboard. */
const VISITOR_PATHS = ['/login', '/register'];

function findFrame({ path, is_signed_in }: Opening): 'landing' | 'sign-in' | 'open' | 'app' {
  if (path === '' || path === '/') return 'landing';
  const isOpen = OPEN_PATHS.includes(path);
  if (is_signed_in && (!isOpen || VISITOR_PATHS.includes(path))) return 'app';
  return isOpen ? 'open' : 'sign-in';
}

/** Shows the frame in `index.html` that resembles the screen. `styles/first-frame.css` reads these attributes. */
export function showFirstFrame(opening: Opening): void {
  const { documentElement: root } = document;
  root.lang = opening.language;
  root.dataset.frame = findFrame(opening);
  if (opening.has_fonts) root.dataset.fonts = 'early';
}
