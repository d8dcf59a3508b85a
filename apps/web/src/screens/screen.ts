import type { ComponentType } from 'react';
import type { PlainMessageKey } from '../lib/i18n';
import type { Prefetch } from '../lib/query/prefetch';
import type { ScreenIcon } from '../ui/screen-icons';

/** The URL with which the client was opened. */
export interface Visit {
  /** Path below the base path. */
  path: string;
  search: URLSearchParams;
  is_signed_in: boolean;
  /** Id in the URL. */
  inventory_id: number | undefined;
  /** Such as `2026-03-31`. */
  today: string;
}

/** Place among the entries of a menu, from 1. */
interface Place {
  place: number;
  label?: PlainMessageKey;
}

interface ScreenMenu {
  title: PlainMessageKey;
  icon: ScreenIcon;
  /** Address, if not the first path of the screen. */
  to?: string;
  /** True to hide the entries from viewers, who may open the screen. */
  membersOnly?: boolean;
  /** Words of the top bar. */
  top?: Place;
  /** Bottom bar of phones. */
  bottom?: Place;
  /** Menu of the Add button. `at`: address for a location, with `:id`. */
  add?: Place & { note?: PlainMessageKey; at?: string };
  more?: Place & { group: 'navigation.do' | 'navigation.lookBack' | 'navigation.people' | 'common.settings' };
  /** Command palette. `synonyms`: other words, which it also searches. */
  palette?: Place & { synonyms: PlainMessageKey };
}

/** Entry of a menu that opens a screen. */
export interface MenuEntry {
  to: string;
  label: PlainMessageKey;
  icon: ScreenIcon;
}

/** Context of the outlet: the entries of the screen More. */
export type MoreGroups = readonly { title: PlainMessageKey; entries: readonly MenuEntry[] }[];

/** Default export of the `screen.ts` of each screen. It is part of the first script, so import only types there. */
export interface Screen {
  /** URL patterns below the base path. A parameter is a number, except that `:code` is any text. */
  paths: readonly [string, ...string[]];
  /** Visitors have no session. Viewers see an explanation instead of the screens of members. */
  access: 'everyone' | 'visitors' | 'users' | 'admins' | 'members';
  load: () => Promise<{ default: ComponentType; prefetch?: Prefetch }>;
  /** Frame that the screen shows before its code has loaded, by default that of its layout. */
  frame?: 'landing' | 'sign-in';
  /** Returns API paths that the screen requests when it opens. `id` is the parameter of the path. */
  requests?: (visit: Visit, id: string) => readonly string[];
  /** True to use the width of a large screen. */
  is_wide?: boolean;
  /** Entries in the menus. */
  menu?: ScreenMenu | readonly ScreenMenu[];
}
