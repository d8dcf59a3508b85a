import type { User } from '@stowage/contracts';
import {
  ArrowLeftRight,
  ClipboardCheck,
  HeartHandshake,
  History,
  House,
  type LucideIcon,
  MapPin,
  Package,
  Plus,
  Printer,
  Search,
  Settings,
  ShieldCheck,
  Trash2,
  UserCog,
} from 'lucide-react';
import type { PlainMessageKey } from '../../lib/i18n';

export interface NavigationEntry {
  to: string;
  label: PlainMessageKey;
  icon: LucideIcon;
}

export const ADD: NavigationEntry = { to: '/inventory/quick-add', label: 'navigation.add', icon: Plus };

const DASHBOARD: NavigationEntry = { to: '/dashboard', label: 'navigation.dashboard', icon: House };
const INVENTORY: NavigationEntry = { to: '/inventory', label: 'navigation.inventory', icon: Package };
const LOCATIONS: NavigationEntry = { to: '/locations', label: 'navigation.locations', icon: MapPin };
export const LOANS: NavigationEntry = { to: '/loans', label: 'navigation.loans', icon: ArrowLeftRight };
const SEARCH: NavigationEntry = { to: '/search', label: 'navigation.search', icon: Search };

const SHARED: NavigationEntry = { to: '/shared', label: 'navigation.sharedWithMe', icon: Package };
const TRUSTED: NavigationEntry = {
  to: '/users/trusted',
  label: 'navigation.trustedPeople',
  icon: HeartHandshake,
};
const LABELS: NavigationEntry = { to: '/labels', label: 'navigation.printLabels', icon: Printer };
const REPORT: NavigationEntry = {
  to: '/reports/insurance',
  label: 'navigation.insuranceReport',
  icon: ShieldCheck,
};
const STOCKTAKES: NavigationEntry = {
  to: '/stocktakes',
  label: 'navigation.stocktakes',
  icon: ClipboardCheck,
};
const ACTIVITY: NavigationEntry = { to: '/activity', label: 'navigation.activity', icon: History };
const TRASH: NavigationEntry = { to: '/trash', label: 'navigation.trash', icon: Trash2 };
const SETTINGS: NavigationEntry = { to: '/settings', label: 'navigation.settings', icon: Settings };

const ADMINISTRATION: NavigationEntry = { to: '/admin', label: 'navigation.administration', icon: UserCog };

/** Top navigation from 1024 px. On narrower screens the report is in the account menu. */
export const TOP_REPORT: NavigationEntry = { ...REPORT, label: 'navigation.report' };

export const TOP_ENTRIES = [DASHBOARD, INVENTORY, LOCATIONS, LOANS, TOP_REPORT, SEARCH];

/** Viewers cannot add items; they see the loans instead. */
export const toBottomEntries = (mayChange: boolean): NavigationEntry[] => [
  DASHBOARD,
  INVENTORY,
  mayChange ? ADD : LOANS,
  LOCATIONS,
  SEARCH,
];

/** The account menu shows loans only when the top bar has no room for them. */
const ACCOUNT_ENTRIES = [LOANS, SHARED, TRUSTED, LABELS, STOCKTAKES, REPORT, ACTIVITY, TRASH, SETTINGS];

export const toAccountEntries = ({ is_admin }: Pick<User, 'is_admin'>): NavigationEntry[] =>
  is_admin ? [...ACCOUNT_ENTRIES, ADMINISTRATION] : ACCOUNT_ENTRIES;

/** Returns `page` for the current screen and `true` for a screen below it. */
export function toAriaCurrent({ to }: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  // The URL of the form for a new item is below /inventory, but the form has a separate entry.
  if (pathname === ADD.to) return undefined;
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Returns the URL of the form for a new item, with the location that filters the inventory. */
export function toAddAddress({ pathname, search }: { pathname: string; search: string }): string {
  const location = pathname === INVENTORY.to ? new URLSearchParams(search).get('location') : null;
  return location === null ? ADD.to : `${ADD.to}?${new URLSearchParams({ location }).toString()}`;
}

const WIDE_SCREENS = [INVENTORY.to, LOCATIONS.to, LOANS.to, SEARCH.to, SHARED.to, REPORT.to];

/** True for lists, the location tree and the report, which use the width of a large screen. */
export const isWideScreen = (pathname: string): boolean =>
  WIDE_SCREENS.includes(pathname) || /^\/locations\/\d+$/.test(pathname);
