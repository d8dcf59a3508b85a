import { type LazyRouteFunction, type Params, type RouteObject } from 'react-router-dom';
import { getAccessToken } from '../../api/access-token';
import { itemQuery } from '../../entities/item/items.queries';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { getScreensPath } from '../../lib/address/inventory-address';
import { withTexts } from '../../lib/i18n';
import { prefetchQueries } from '../../lib/query/prefetch';
import { getQueryClient } from '../../lib/query/query-client';
import { PREFETCH_WAIT_MS } from '../../lib/screen-limits';
import { wait } from '../../lib/wait';
import type { Screen } from '../../screens/screen';
import { findScreen, isOpen, type NamedScreen, SCREENS } from '../screens/screens';
import { whileOpening } from './opening-address';

type Load = Screen['load'];

/** Opens the screen with its data, or without the data after `PREFETCH_WAIT_MS`. */
const lazily =
  (load: Load, mayPrefetch: () => boolean): LazyRouteFunction<RouteObject> =>
  async () => {
    const { default: Component, prefetch } = await load();
    const open = async (address: URL, params: Params) => {
      if (!prefetch || !mayPrefetch()) return;
      const prefetched = prefetch({ client: getQueryClient(), params, search: address.searchParams });
      await whileOpening(address, Promise.race([prefetched, wait(PREFETCH_WAIT_MS)]));
    };
    return {
      Component,
      loader: async ({ request, params }) => {
        await open(new URL(request.url), params);
        return null;
      },
      // A new query in the URL of the same screen loads only what the screen itself requests.
      shouldRevalidate: () => false,
    };
  };

const isSignedIn = () => getAccessToken() !== null;

const loadScreen = (screen: NamedScreen) => withTexts(screen.load(), screen.name);

const toRoutes = (...access: readonly Screen['access'][]): RouteObject[] =>
  SCREENS.filter((screen) => access.includes(screen.access)).flatMap((screen) => {
    const lazy = lazily(
      () => loadScreen(screen),
      () => isOpen(screen) || isSignedIn(),
    );
    return screen.paths.map((path) => ({ path, lazy }));
  });

export const OPEN_SCREENS = toRoutes('everyone');
export const VISITOR_SCREENS = toRoutes('visitors');
/** Screens that change the inventory. */
export const FORM_SCREENS = toRoutes('members');
export const GUARDED_SCREENS = toRoutes('users', 'admins');

// eslint-disable-next-line no-restricted-syntax -- Opens with a screen, whose texts contain those of the guard.
const importGuard = () => import('./Guard');

export const loadGuard = lazily(importGuard, isSignedIn);

/** Loads the code of a screen in advance. Ignores errors; they appear when the screen opens. */
export async function preloadScreen(address: string): Promise<void> {
  const { screen } = findScreen(new URL(address, window.location.origin).pathname);
  await Promise.all([screen && loadScreen(screen), importGuard()]).catch(() => undefined);
}

/**
 * Loads a screen that the user will probably open next: its code and, for an item, its data. Ignores errors, and addresses
 * in other inventories, which are other page loads.
 */
export async function preloadNextScreen({ pathname }: URL): Promise<void> {
  const prefix = getScreensPath();
  if (!pathname.startsWith(`${prefix}/`)) return;
  const { screen, id } = findScreen(pathname.slice(prefix.length));
  const itemId = screen?.name === 'item' ? toAddressId(id) : NO_ID;
  await Promise.all([
    screen && loadScreen(screen).catch(() => undefined),
    itemId !== NO_ID && prefetchQueries(getQueryClient(), [itemQuery(itemId)]),
  ]);
}
