import type { User } from '@stowage/contracts';
import type { Command } from '../../features/command-palette/palette.rules';
import type { MenuEntry, MoreGroups } from '../../screens/screen';
import { findScreen, SCREENS } from '../screens/screens';

type Person = Pick<User, 'is_admin' | 'role'>;

/** Lists the screens of a menu in their order. */
const listEntries = <Menu extends 'top' | 'bottom' | 'add' | 'more' | 'palette'>(
  menu: Menu,
  { is_admin, role }: Person,
) =>
  SCREENS.flatMap(({ paths: [path], access, menu: menus = [] }) =>
    [menus]
      .flat()
      .flatMap(({ [menu]: place, title, icon, to = path, membersOnly = access === 'members' }) => {
        if (!place || (membersOnly && role === 'viewer') || (access === 'admins' && !is_admin)) return [];
        return [{ ...place, to, label: place.label ?? title, icon }];
      }),
  ).toSorted((one, other) => one.place - other.place);

const ADD_PATH = '/inventory/quick-add';
export const MORE_PATH = '/more';
const INVENTORY_PATH = '/inventory';

/** The same for everyone. */
const ANYONE: Person = { is_admin: false, role: 'viewer' };
export const TOP_ENTRIES: MenuEntry[] = listEntries('top', ANYONE);
export const BOTTOM_ENTRIES: MenuEntry[] = listEntries('bottom', ANYONE);

export const toAddEntries = (person: Person) => listEntries('add', person);

export function toMoreGroups(person: Person): MoreGroups {
  const entries = listEntries('more', person);
  return MORE_GROUPS.map((title) => ({ title, entries: entries.filter(({ group }) => group === title) }));
}

const MORE_GROUPS = ['navigation.do', 'navigation.lookBack', 'navigation.people', 'common.settings'] as const;

/** Commands of the palette that open a screen. */
export const toCommands = (person: Person): Command[] => listEntries('palette', person);

/** Returns `page` for the current screen and `true` for a screen below it. */
export function toAriaCurrent({ to }: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  // The URL of the form for a new item is below /inventory, but the form has a separate entry.
  if (pathname === ADD_PATH) return undefined;
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Returns the id of the location that the screen shows. */
export function findOpenLocation({ pathname, search }: { pathname: string; search: string }): string | null {
  if (pathname === INVENTORY_PATH) return new URLSearchParams(search).get('location');
  return /^\/locations\/(\d+)$/.exec(pathname)?.[1] ?? null;
}

/** Returns the URL of the form for a new item, with the location that the screen shows. */
export function toAddAddress(screen: { pathname: string; search: string }): string {
  const location = findOpenLocation(screen);
  return location === null ? ADD_PATH : `${ADD_PATH}?${new URLSearchParams({ location }).toString()}`;
}

/** True for lists, the location tree and the report, which use the width of a large screen. */
export const isWideScreen = (pathname: string): boolean => findScreen(pathname).screen?.is_wide === true;
