import type { PagePath } from '@stowage/contracts';
import type { ComponentType } from 'react';
import { type LazyRouteFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { getAccessToken } from '../../api/access-token';
import { itemQuery } from '../../entities/item/items.queries';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { getScreensPath } from '../../lib/address/inventory-address';
import { withTexts } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { getQueryClient } from '../../lib/query/query-client';
import { PREFETCH_WAIT_MS } from '../../lib/screen-limits';
import { SCREEN_TEXTS } from '../../lib/texts/text-groups';
import { wait } from '../../lib/wait';
import { whileOpening } from './opening-address';

interface Screen {
  default: ComponentType;
  prefetch?: Prefetch;
}

type Load = () => Promise<Screen>;

/** Screens that prefetch data without a session. The other screens of visitors prefetch nothing. */
const VISITOR_PATHS = ['/', '/login'];

const mayPrefetch = (path: string) => getAccessToken() !== null || VISITOR_PATHS.includes(path);

function prefetchScreen({ prefetch }: Screen, address: URL, params: Params): Promise<unknown> | undefined {
  if (!prefetch || !mayPrefetch(address.pathname.slice(getScreensPath().length))) return undefined;
  return prefetch({ client: getQueryClient(), params, search: address.searchParams });
}

/** Opens the screen with its data, or without the data after `PREFETCH_WAIT_MS`. */
const lazily =
  (load: Load): LazyRouteFunction<RouteObject> =>
  async () => {
    const screen = await load();
    return {
      Component: screen.default,
      loader: async ({ request, params }) => {
        const address = new URL(request.url);
        const prefetched = prefetchScreen(screen, address, params);
        if (!prefetched) return null;
        await whileOpening(address, Promise.race([prefetched, wait(PREFETCH_WAIT_MS)]));
        return null;
      },
      // A new query in the URL of the same screen loads only what the screen itself requests.
      shouldRevalidate: () => false,
    };
  };

const loads = new Map<string, Load>();

const screen = (load: Load, ...paths: (PagePath | '*')[]): RouteObject[] =>
  paths.map((path) => {
    const loadWithTexts = () => withTexts(load(), SCREEN_TEXTS[path]);
    loads.set(path, loadWithTexts);
    return { path, lazy: lazily(loadWithTexts) };
  });

export const OPEN_SCREENS = [
  ...screen(() => import('../../screens/landing/LandingPage'), '/'),
  ...screen(() => import('../../screens/reset-password/ResetPasswordPage'), '/reset-password'),
  ...screen(() => import('../../screens/join/JoinPage'), '/join'),
  ...screen(() => import('../../screens/restore/RestorePage'), '/restore'),
  ...screen(() => import('../../screens/legal/TermsPage'), '/terms'),
  ...screen(() => import('../../screens/legal/PrivacyPage'), '/privacy'),
];

export const VISITOR_SCREENS = [
  ...screen(() => import('../../screens/login/LoginPage'), '/login'),
  ...screen(() => import('../../screens/register/RegisterPage'), '/register'),
];

/** Screens that change the inventory. */
export const FORM_SCREENS = [
  ...screen(() => import('../../screens/new-item/NewItemPage'), '/inventory/new'),
  ...screen(() => import('../../screens/quick-add/QuickAddPage'), '/inventory/quick-add'),
  ...screen(() => import('../../screens/photos-first/PhotosFirstPage'), '/inventory/photos-first'),
  ...screen(() => import('../../screens/edit-item/EditItemPage'), '/inventory/:itemId/edit'),
  ...screen(() => import('../../screens/new-location/NewLocationPage'), '/locations/new'),
  ...screen(() => import('../../screens/edit-location/EditLocationPage'), '/locations/:locationId/edit'),
  ...screen(() => import('../../screens/test-images/TestImagesPage'), '/test/images'),
];

export const GUARDED_SCREENS = [
  ...screen(() => import('../../screens/dashboard/DashboardPage'), '/dashboard'),
  ...screen(() => import('../../screens/inventory/InventoryPage'), '/inventory'),
  ...screen(() => import('../../screens/to-buy/ToBuyPage'), '/inventory/to-buy'),
  ...screen(() => import('../../screens/item/ItemDetailPage'), '/inventory/:itemId'),
  ...screen(() => import('../../screens/locations/LocationsPage'), '/locations', '/locations/:locationId'),
  ...screen(() => import('../../screens/loans/LoansPage'), '/loans'),
  ...screen(() => import('../../screens/loan/LoanPage'), '/loans/:loanId'),
  ...screen(() => import('../../screens/categories/CategoriesPage'), '/categories'),
  ...screen(() => import('../../screens/search/SearchPage'), '/search'),
  ...screen(() => import('../../screens/labels/LabelsPage'), '/labels'),
  ...screen(() => import('../../screens/scan/ScanPage'), '/scan'),
  ...screen(() => import('../../screens/code/CodePage'), '/l/:code', '/i/:code'),
  ...screen(() => import('../../screens/insurance-report/InsuranceReportPage'), '/reports/insurance'),
  ...screen(() => import('../../screens/stocktakes/StocktakesPage'), '/stocktakes'),
  ...screen(() => import('../../screens/stocktake/StocktakePage'), '/stocktakes/:stocktakeId'),
  ...screen(() => import('../../screens/activity/ActivityPage'), '/activity'),
  ...screen(() => import('../../screens/trash/TrashPage'), '/trash'),
  ...screen(() => import('../../screens/trusted-people/TrustedPeoplePage'), '/users/trusted'),
  ...screen(
    () => import('../../screens/sharing-preview/SharingPreviewPage'),
    '/users/trusted/:userId/preview',
  ),
  ...screen(() => import('../../screens/shared-items/SharedItemsPage'), '/shared'),
  ...screen(() => import('../../screens/shared-item/SharedItemPage'), '/shared/:code'),
  ...screen(() => import('../../screens/settings/SettingsPage'), '/settings'),
  ...screen(() => import('../../screens/inventory-settings/InventorySettingsPage'), '/settings/inventory'),
  ...screen(() => import('../../screens/administration/AdministrationPage'), '/admin'),
  // Only signed-in users see "not found". Visitors see the sign-in screen, whether the URL exists or not.
  ...screen(() => import('../../screens/not-found/NotFoundPage'), '*'),
];

export const loadGuard = lazily(() => import('../Guard'));

const ALL_SCREENS: RouteObject[] = [...OPEN_SCREENS, ...VISITOR_SCREENS, ...FORM_SCREENS, ...GUARDED_SCREENS];

const matchScreen = (address: string) => matchRoutes(ALL_SCREENS, address)?.at(-1);

/** Resolves to undefined for an unknown URL, or without a connection. */
const loadScreen = async (path: string | undefined) =>
  loads
    .get(path ?? '')?.()
    .catch(() => undefined);

/** Loads the code of a screen in advance. Ignores errors; they appear when the screen opens. */
export async function preloadScreen(address: string): Promise<void> {
  await Promise.all([loadScreen(matchScreen(address)?.route.path), loadGuard().catch(() => undefined)]);
}

const ITEM_PATH: PagePath = '/inventory/:itemId';

/**
 * Loads a screen that the user will probably open next: its code and, for an item, its data. Ignores errors, and addresses
 * in other inventories, which are other page loads.
 */
export async function preloadNextScreen({ pathname }: URL): Promise<void> {
  const screens = getScreensPath();
  if (!pathname.startsWith(`${screens}/`)) return;
  const match = matchScreen(pathname.slice(screens.length));
  const id = match?.route.path === ITEM_PATH ? toAddressId(match.params.itemId) : NO_ID;
  await Promise.all([
    loadScreen(match?.route.path),
    id !== NO_ID && prefetchQueries(getQueryClient(), [itemQuery(id)]),
  ]);
}
