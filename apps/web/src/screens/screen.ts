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
  icon?: ScreenIcon;
}

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
  /** Entries in the top bar, in the bottom bar of phones, in the account menu and in the command palette. */
  menu?: {
    title: PlainMessageKey;
    icon: ScreenIcon;
    top?: Place;
    bottom?: Place;
    account?: Place;
    /** `synonyms`: other words, which the palette also searches. */
    palette?: Place & { synonyms: PlainMessageKey };
  };
}
