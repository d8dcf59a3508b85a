import type { PagePath } from '@stowage/contracts';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withTexts } from '../lib/i18n';
import { SCREEN_TEXTS } from '../lib/text-groups';

type Load = () => Promise<{ default: ComponentType }>;

const lazily = (load: Load) => async () => ({ Component: (await load()).default });

const screen = (load: Load, ...paths: (PagePath | '*')[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: lazily(() => withTexts(load(), SCREEN_TEXTS[path])) }));

export const OPEN_SCREENS = [
  ...screen(() => import('../screens/landing/LandingPage'), '/'),
  ...screen(() => import('../screens/reset-password/ResetPasswordPage'), '/reset-password'),
  ...screen(() => import('../screens/restore/RestorePage'), '/restore'),
  ...screen(() => import('../screens/legal/TermsPage'), '/terms'),
  ...screen(() => import('../screens/legal/PrivacyPage'), '/privacy'),
];

export const VISITOR_SCREENS = [
  ...screen(() => import('../screens/login/LoginPage'), '/login'),
  ...screen(() => import('../screens/register/RegisterPage'), '/register'),
];

export const GUARDED_SCREENS = [
  ...screen(() => import('../screens/dashboard/DashboardPage'), '/dashboard'),
  ...screen(() => import('../screens/inventory/InventoryPage'), '/inventory'),
  ...screen(() => import('../screens/new-item/NewItemPage'), '/inventory/new'),
  ...screen(() => import('../screens/quick-add/QuickAddPage'), '/inventory/quick-add'),
  ...screen(() => import('../screens/to-buy/ToBuyPage'), '/inventory/to-buy'),
  ...screen(() => import('../screens/photos-first/PhotosFirstPage'), '/inventory/photos-first'),
  ...screen(() => import('../screens/item/ItemDetailPage'), '/inventory/:itemId'),
  ...screen(() => import('../screens/edit-item/EditItemPage'), '/inventory/:itemId/edit'),
  ...screen(() => import('../screens/new-location/NewLocationPage'), '/locations/new'),
  ...screen(() => import('../screens/locations/LocationsPage'), '/locations', '/locations/:locationId'),
  ...screen(() => import('../screens/edit-location/EditLocationPage'), '/locations/:locationId/edit'),
  ...screen(() => import('../screens/loans/LoansPage'), '/loans'),
  ...screen(() => import('../screens/loan/LoanPage'), '/loans/:loanId'),
  ...screen(() => import('../screens/categories/CategoriesPage'), '/categories'),
  ...screen(() => import('../screens/search/SearchPage'), '/search'),
  ...screen(() => import('../screens/labels/LabelsPage'), '/labels'),
  ...screen(() => import('../screens/scan/ScanPage'), '/scan'),
  ...screen(() => import('../screens/code/CodePage'), '/l/:code', '/i/:code'),
  ...screen(() => import('../screens/insurance-report/InsuranceReportPage'), '/reports/insurance'),
  ...screen(() => import('../screens/stocktakes/StocktakesPage'), '/stocktakes'),
  ...screen(() => import('../screens/stocktake/StocktakePage'), '/stocktakes/:stocktakeId'),
  ...screen(() => import('../screens/trusted-people/TrustedPeoplePage'), '/users/trusted'),
  ...screen(() => import('../screens/sharing-preview/SharingPreviewPage'), '/users/trusted/:userId/preview'),
  ...screen(() => import('../screens/shared-items/SharedItemsPage'), '/shared'),
  ...screen(() => import('../screens/shared-item/SharedItemPage'), '/shared/:code'),
  ...screen(() => import('../screens/settings/SettingsPage'), '/settings'),
  ...screen(() => import('../screens/administration/AdministrationPage'), '/admin'),
  ...screen(() => import('../screens/test-images/TestImagesPage'), '/test/images'),
  // Only signed-in users see "not found". Visitors see the sign-in screen, whether the URL exists or not.
  ...screen(() => import('../screens/not-found/NotFoundPage'), '*'),
];

export const loadGuard = lazily(() => import('./Guard'));

const ALL_SCREENS: RouteObject[] = [
  ...OPEN_SCREENS,
  ...VISITOR_SCREENS,
  { lazy: loadGuard, children: GUARDED_SCREENS },
];

/** Loads the code of a screen in advance. Ignores errors; they appear when the screen opens. */
export async function preloadScreen(address: string): Promise<void> {
  const loads = (matchRoutes(ALL_SCREENS, address) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [route.lazy()] : [],
  );
  await Promise.all(loads).catch(() => undefined);
}
