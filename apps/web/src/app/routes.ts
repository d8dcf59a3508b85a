import type { PagePath } from '@stowage/contracts';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';

type Load = () => Promise<{ default: ComponentType }>;

/** Screens are code-split: their code loads when they first open. */
const screen = (load: Load, ...paths: (PagePath | '*')[]) => ({ load, paths, Page: lazy(load) });

const loadGuard: Load = () => import('./Guard');
export const Guard = lazy(loadGuard);

export const OPEN_SCREENS = [
  screen(() => import('../screens/landing/LandingPage'), '/'),
  screen(() => import('../screens/legal/TermsPage'), '/terms'),
  screen(() => import('../screens/legal/PrivacyPage'), '/privacy'),
];

/** Screens for visitors only. */
export const VISITOR_SCREENS = [
  screen(() => import('../screens/login/LoginPage'), '/login'),
  screen(() => import('../screens/register/RegisterPage'), '/register'),
];

/** Screens for signed-in users. Static addresses come before addresses with parameters that also match. */
export const GUARDED_SCREENS = [
  screen(() => import('../screens/dashboard/DashboardPage'), '/dashboard'),
  screen(() => import('../screens/inventory/InventoryPage'), '/inventory'),
  screen(() => import('../screens/new-item/NewItemPage'), '/inventory/new'),
  screen(() => import('../screens/quick-add/QuickAddPage'), '/inventory/quick-add'),
  screen(() => import('../screens/item/ItemDetailPage'), '/inventory/:itemId'),
  screen(() => import('../screens/edit-item/EditItemPage'), '/inventory/:itemId/edit'),
  screen(() => import('../screens/new-location/NewLocationPage'), '/locations/new'),
  screen(() => import('../screens/locations/LocationsPage'), '/locations', '/locations/:locationId'),
  screen(() => import('../screens/edit-location/EditLocationPage'), '/locations/:locationId/edit'),
  screen(() => import('../screens/loans/LoansPage'), '/loans'),
  screen(() => import('../screens/loan/LoanPage'), '/loans/:loanId'),
  screen(() => import('../screens/categories/CategoriesPage'), '/categories'),
  screen(() => import('../screens/search/SearchPage'), '/search'),
  screen(() => import('../screens/labels/LabelsPage'), '/labels'),
  screen(() => import('../screens/scan/ScanPage'), '/scan'),
  screen(() => import('../screens/code/CodePage'), '/l/:code', '/i/:code'),
  screen(() => import('../screens/insurance-report/InsuranceReportPage'), '/reports/insurance'),
  screen(() => import('../screens/trusted-people/TrustedPeoplePage'), '/users/trusted'),
  screen(() => import('../screens/sharing-preview/SharingPreviewPage'), '/users/trusted/:userId/preview'),
  screen(() => import('../screens/shared-items/SharedItemsPage'), '/shared'),
  screen(() => import('../screens/shared-item/SharedItemPage'), '/shared/:code'),
  screen(() => import('../screens/settings/SettingsPage'), '/settings'),
  screen(() => import('../screens/test-images/TestImagesPage'), '/test/images'),
  // Only signed-in users see "not found"; visitors learn nothing about addresses.
  screen(() => import('../screens/not-found/NotFoundPage'), '*'),
];

const findScreen = (screens: typeof GUARDED_SCREENS, pathname: string) =>
  screens.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));

/** Loads the code of a screen early. Errors are ignored here and appear when the screen opens. */
export function preloadScreen(pathname: string): void {
  const open = findScreen([...OPEN_SCREENS, ...VISITOR_SCREENS], pathname);
  const loads = open ? [open.load] : [loadGuard, findScreen(GUARDED_SCREENS, pathname)?.load];
  for (const load of loads) load?.().catch(() => undefined);
}
