import { House, MapPin, Package, Plus, Search, type LucideIcon } from 'lucide-react';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const ADD: NavigationEntry = { to: '/inventory/quick-add', label: 'Add', icon: Plus };

const DASHBOARD: NavigationEntry = { to: '/dashboard', label: 'Dashboard', icon: House };
const INVENTORY: NavigationEntry = { to: '/inventory', label: 'Inventory', icon: Package };
const LOCATIONS: NavigationEntry = { to: '/locations', label: 'Locations', icon: MapPin };
const SEARCH: NavigationEntry = { to: '/search', label: 'Search', icon: Search };

export const TOP_ENTRIES = [DASHBOARD, INVENTORY, LOCATIONS, SEARCH];
export const BOTTOM_ENTRIES = [DASHBOARD, INVENTORY, ADD, LOCATIONS, SEARCH];

/** `page` for the entry of this very screen, `true` for that of a screen below it. */
export function toAriaCurrent({ to }: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  // Adding has an entry of its own.
  if (pathname === ADD.to) return undefined;
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
