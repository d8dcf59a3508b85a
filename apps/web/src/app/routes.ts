import type { PagePath } from '@stowage/contracts';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen's code comes when it is first opened. */
const screen = (load: Load, ...paths: (PagePath | '*')[]) => ({ load, paths, Page: lazy(load) });

const loadGuard: Load = () => import('./Guard');
export const Guard = lazy(loadGuard);

export const OPEN_SCREENS = [
  screen(() => import('../pages/LandingPage'), '/'),
  screen(() => import('../pages/TermsPage'), '/terms'),
  screen(() => import('../pages/PrivacyPage'), '/privacy'),
];

/** For those who are not signed in. */
export const VISITOR_SCREENS = [
  screen(() => import('../pages/LoginPage'), '/login'),
  screen(() => import('../pages/RegisterPage'), '/register'),
];

/** For those who are. Addresses without parameters come before those that would match them too. */
export const GUARDED_SCREENS = [
  screen(() => import('../pages/DashboardPage'), '/dashboard'),
  screen(() => import('../pages/InventoryPage'), '/inventory'),
  screen(() => import('../pages/NewItemPage'), '/inventory/new'),
  screen(() => import('../pages/QuickAddPage'), '/inventory/quick-add'),
  screen(() => import('../pages/ItemDetailPage'), '/inventory/:itemId'),
  screen(() => import('../pages/EditItemPage'), '/inventory/:itemId/edit'),
  screen(() => import('../pages/NewLocationPage'), '/locations/new'),
  screen(() => import('../pages/LocationsPage'), '/locations', '/locations/:locationId'),
  screen(() => import('../pages/EditLocationPage'), '/locations/:locationId/edit'),
  screen(() => import('../pages/LoansPage'), '/loans'),
  screen(() => import('../pages/LoanPage'), '/loans/:loanId'),
  screen(() => import('../pages/CategoriesPage'), '/categories'),
  screen(() => import('../pages/SearchPage'), '/search'),
  screen(() => import('../pages/LabelsPage'), '/labels'),
  screen(() => import('../pages/ScanPage'), '/scan'),
  screen(() => import('../pages/CodePage'), '/l/:code', '/i/:code'),
  screen(() => import('../pages/InsuranceReportPage'), '/reports/insurance'),
  screen(() => import('../pages/TrustedPeoplePage'), '/users/trusted'),
  screen(() => import('../pages/SharingPreviewPage'), '/users/trusted/:userId/preview'),
  screen(() => import('../pages/SharedPage'), '/shared'),
  screen(() => import('../pages/SharedItemPage'), '/shared/:code'),
  screen(() => import('../pages/SettingsPage'), '/settings'),
  screen(() => import('../pages/TestImagesPage'), '/test/images'),
  // What is not there is told to people who are signed in; visitors learn nothing about addresses.
  screen(() => import('../pages/NotFoundPage'), '*'),
];

const findScreen = (screens: typeof GUARDED_SCREENS, pathname: string) =>
  screens.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));

/** Fetches the code of a screen before it is needed; that it fails shows when the screen is opened. */
export function preloadScreen(pathname: string): void {
  const open = findScreen([...OPEN_SCREENS, ...VISITOR_SCREENS], pathname);
  const loads = open ? [open.load] : [loadGuard, findScreen(GUARDED_SCREENS, pathname)?.load];
  for (const load of loads) load?.().catch(() => undefined);
}
