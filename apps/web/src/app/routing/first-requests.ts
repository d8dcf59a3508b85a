import type { PagePath } from '@stowage/contracts';
import { matchAddress } from '../../lib/address/match-address';

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

interface FirstScreen {
  path: PagePath;
  /** Returns API paths. `id` is the parameter of the path. */
  list: (visit: Visit, id: string) => readonly string[];
}

const HEALTH = '/health';
const CATEGORIES = '/items/categories';
const LOCATIONS = '/locations/';
const SEARCH_PARAMETER = 'q';

/** Only for lists without filters: the code that parses filters has not loaded yet. */
const isPlain = ({ search }: Visit) => search.size === 0;

const countLoans = ({ today }: Visit) => `/loans/counts?today=${today}`;

const listInventoryRequests = (visit: Visit) => [
  '/items/?sort=newest&page=1',
  '/items/?to_buy=true&per_page=1',
  CATEGORIES,
  LOCATIONS,
  countLoans(visit),
];

function listSearchRequests(visit: Visit): readonly string[] {
  const words = visit.search.get(SEARCH_PARAMETER);
  if (words === null || visit.search.size > 1 || words !== words.trim() || words === '') return [];
  const q = new URLSearchParams({ q: words }).toString();
  return [
    `/items/search?${q}&sort=relevance&page=1`,
    `/locations/search?${q}&limit=21`,
    CATEGORIES,
    LOCATIONS,
    countLoans(visit),
  ];
}

const OPEN_SCREENS: readonly FirstScreen[] = [
  { path: '/', list: () => [HEALTH] },
  { path: '/login', list: () => [HEALTH] },
];

/** The screens that people open most after signing in. */
const GUARDED_SCREENS: readonly FirstScreen[] = [
  {
    path: '/dashboard',
    list: ({ today }) => [
      `/dashboard?today=${today}`,
      '/items/?per_page=5',
      '/items/?per_page=5&needs_full_details=true',
    ],
  },
  { path: '/inventory', list: (visit) => (isPlain(visit) ? listInventoryRequests(visit) : []) },
  { path: '/inventory/:itemId', list: (visit, id) => [`/items/${id}`, LOCATIONS, countLoans(visit)] },
  { path: '/locations', list: (visit) => [LOCATIONS, countLoans(visit)] },
  {
    path: '/locations/:locationId',
    list: (visit, id) => [
      LOCATIONS,
      `/items/?location_id=${id}&include_descendants=false&per_page=10`,
      countLoans(visit),
    ],
  },
  { path: '/search', list: listSearchRequests },
];

function listScreenRequests(screens: readonly FirstScreen[], visit: Visit): readonly string[] {
  for (const { path, list } of screens) {
    const id = matchAddress(path, visit.path);
    if (id !== undefined) return list(visit, id);
  }
  return [];
}

/** Adds the parameter in the same place as the client of the API. */
function inInventory(request: string, inventoryId: number | undefined): string {
  if (inventoryId === undefined) return request;
  return `${request}${request.includes('?') ? '&' : '?'}inventory_id=${inventoryId}`;
}

/**
 * Returns the API paths that the screen of a URL requests when it opens. A path that differs from the screen's own
 * request only wastes a download.
 */
export const listFirstRequests = (visit: Visit): readonly string[] => [
  ...listScreenRequests(OPEN_SCREENS, visit),
  ...(visit.is_signed_in ? ['/users/me', ...listScreenRequests(GUARDED_SCREENS, visit)] : []).map((request) =>
    inInventory(request, visit.inventory_id),
  ),
];

/** True if the response has the photo that the screen shows first: an item, or the items of a list. */
export const hasFirstImage = (request: string): boolean =>
  /^\/items\/(?:\d+(?:\?|$)|\?sort=|search\?)/.test(request);
