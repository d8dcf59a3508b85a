// Runs while the rest of the client loads: starts to download the texts and the data of the screen.
import { API_BASE_PATH } from '@stowage/contracts';
import loaders from 'virtual:texts';
import { getAccessToken } from '../api/access-token';
import { requestEarly, toApiHeaders } from '../api/early-responses';
import { listFirstRequests } from './routing/first-requests';
import { basePath, isBelowBasePath } from '../lib/address/base-path';
import { readLanguageChoice, toShownLanguage, toShownLocale } from '../lib/texts/language-choice';
import { getToday } from '../lib/format/local-day';
import { findTextSet } from '../lib/texts/text-groups';

const { pathname, search } = window.location;
if (isBelowBasePath(pathname)) {
  const path = pathname.slice(basePath.length);
  const language = toShownLanguage(readLanguageChoice());
  const token = getAccessToken();
  const headers = toApiHeaders(token, toShownLocale(language));
  const requests = listFirstRequests({
    path,
    search: new URLSearchParams(search),
    is_signed_in: token !== null,
    today: getToday(),
  });
  for (const request of requests) requestEarly(basePath + API_BASE_PATH + request, headers);
  // A failure appears when the client loads the texts.
  void loaders[language][findTextSet(path)]().catch(() => undefined);
}
