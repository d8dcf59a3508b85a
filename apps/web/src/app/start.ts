// Runs before the first paint, while the rest of the client loads: chooses the first frame and starts to download the
// texts, the data of the screen with its first photo, and the fonts.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { API_BASE_PATH } from '@stowage/contracts';
import loaders from 'virtual:texts';
import { getAccessToken } from '../api/access-token';
import { requestEarly, toApiHeaders } from '../api/early-responses';
import { basePath, isBelowBasePath } from '../lib/address/base-path';
import { enterLastInventory, getAddressInventory, getScreensPath } from '../lib/address/inventory-address';
import { addCodeFont, hasCodeFont } from '../lib/code-font';
import { getToday } from '../lib/format/local-day';
import { ignoreDroppedFiles } from '../lib/ignore-dropped-files';
import { readLanguageChoice, toShownLanguage, toShownLocale } from '../lib/language-choice';
import { showFirstFrame } from './first-frame';
import { preloadFirstImage } from './first-image';
import { hasFirstImage, listFirstRequests } from './routing/first-requests';
import { findScreen } from './screens/screens';

/** On a connection on which this script runs that soon after the navigation, the font arrives before the first paint. */
const FAST_START_MS = 400;

/** A font that arrives after the first paint is not used before the next visit, see `vite.config.ts`. */
function preloadFont(): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href: inter,
    }),
  );
}

ignoreDroppedFiles();
const { pathname, search } = window.location;
if (isBelowBasePath(pathname)) {
  const language = toShownLanguage(readLanguageChoice());
  const token = getAccessToken();
  const is_signed_in = token !== null;
  if (is_signed_in) enterLastInventory();
  const path = window.location.pathname.slice(getScreensPath().length);
  const isFast = performance.now() < FAST_START_MS;
  const { screen } = findScreen(path);
  showFirstFrame({ screen, language, is_signed_in, has_fonts: isFast });
  if (isFast) preloadFont();
  // Few words use it, so that a first visit with a session is faster without it.
  if (!is_signed_in || hasCodeFont()) addCodeFont();
  const headers = toApiHeaders(token, toShownLocale(language));
  const requests = listFirstRequests({
    path,
    search: new URLSearchParams(search),
    is_signed_in,
    inventory_id: getAddressInventory(),
    today: getToday(),
  });
  for (const request of requests) {
    const response = requestEarly(basePath + API_BASE_PATH + request, headers);
    // A response that is no JSON, such as the sign-in page of a hotel's network, is reported by the screen.
    if (hasFirstImage(request)) void response.then(preloadFirstImage).catch(() => undefined);
  }
  // A failure appears when the client loads the texts.
  void loaders[language][screen?.name ?? 'all']?.().catch(() => undefined);
}
