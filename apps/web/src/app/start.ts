// Runs while the rest of the client loads: starts to download the texts, the data of the screen and the fonts.
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { API_BASE_PATH } from '@stowage/contracts';
import loaders from 'virtual:texts';
import { getAccessToken } from '../api/access-token';
import { requestEarly, toApiHeaders } from '../api/early-responses';
import { listFirstRequests } from './routing/first-requests';
import { basePath, isBelowBasePath } from '../lib/address/base-path';
import { enterLastInventory, getAddressInventory, getScreensPath } from '../lib/address/inventory-address';
import { readLanguageChoice, toShownLanguage, toShownLocale } from '../lib/texts/language-choice';
import { getToday } from '../lib/format/local-day';
import { findTextSet } from '../lib/texts/text-groups';

const { pathname, search } = window.location;
if (isBelowBasePath(pathname)) {
  const language = toShownLanguage(readLanguageChoice());
  const token = getAccessToken();
  if (token !== null) enterLastInventory();
  const path = window.location.pathname.slice(getScreensPath().length);
  const headers = toApiHeaders(token, toShownLocale(language));
  const requests = listFirstRequests({
    path,
    search: new URLSearchParams(search),
    is_signed_in: token !== null,
    inventory_id: getAddressInventory(),
    today: getToday(),
  });
  for (const request of requests) requestEarly(basePath + API_BASE_PATH + request, headers);
  // A failure appears when the client loads the texts.
  void loaders[language][findTextSet(path)]().catch(() => undefined);
}

/** On a connection on which this script runs that soon after the navigation, the fonts arrive before the first paint. */
const FAST_START_MS = 400;

// Fonts that arrive after the first paint are not used before the next visit, see `vite.config.ts`.
if (performance.now() < FAST_START_MS)
  for (const href of [inter, mono])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
        href,
      }),
    );
