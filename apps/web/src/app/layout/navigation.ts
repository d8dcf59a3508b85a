import type { User } from '@stowage/contracts';
import type { LucideIcon } from 'lucide-react';
import type { Command } from '../../features/command-palette/palette.rules';
import type { PlainMessageKey } from '../../lib/i18n';
import { SCREEN_ICONS } from '../../ui/screen-icons';
import { findScreen, SCREENS } from '../screens/screens';

export interface NavigationEntry {
  to: string;
  label: PlainMessageKey;
  icon: LucideIcon;
  access: (typeof SCREENS)[number]['access'];
}

/** Lists the screens of a menu in their order. */
const listEntries = <Menu extends 'top' | 'bottom' | 'account' | 'palette'>(menu: Menu) =>
  SCREENS.flatMap(({ paths: [to], access, menu: entry }) => {
    const place = entry?.[menu];
    if (!entry || !place) return [];
    const { title, icon } = entry;
    const label = place.label ?? title;
    return [{ ...place, to, access, label, icon: SCREEN_ICONS[place.icon ?? icon] }];
  }).toSorted((one, other) => one.place - other.place);

export const LOANS_PATH = '/loans';
export const ADD_PATH = '/inventory/quick-add';
/** On screens narrower than 1024 px, the report is in the account menu. */
export const REPORT_PATH = '/reports/insurance';
const INVENTORY_PATH = '/inventory';

export const TOP_ENTRIES: NavigationEntry[] = listEntries('top');

/** Viewers cannot add items; they see the loans instead. */
export const toBottomEntries = (mayChange: boolean): NavigationEntry[] =>
  listEntries('bottom').filter(({ to }) => to !== (mayChange ? LOANS_PATH : ADD_PATH));

export const toAccountEntries = ({ is_admin }: Pick<User, 'is_admin'>): NavigationEntry[] =>
  listEntries('account').filter(({ access }) => is_admin || access !== 'admins');

/** Commands of the palette that open a screen. */
export const toCommands = (mayChange: boolean): Command[] =>
  listEntries('palette').filter(({ access }) => mayChange || access !== 'members');

/** Returns `page` for the current screen and `true` for a screen below it. */
export function toAriaCurrent({ to }: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  // The URL of the form for a new item is below /inventory, but the form has a separate entry.
  if (pathname === ADD_PATH) return undefined;
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Returns the URL of the form for a new item, with the location that filters the inventory. */
export function toAddAddress({ pathname, search }: { pathname: string; search: string }): string {
  const location = pathname === INVENTORY_PATH ? new URLSearchParams(search).get('location') : null;
  return location === null ? ADD_PATH : `${ADD_PATH}?${new URLSearchParams({ location }).toString()}`;
}

/** True for lists, the location tree and the report, which use the width of a large screen. */
export const isWideScreen = (pathname: string): boolean => findScreen(pathname).screen?.is_wide === true;
