import type { Visit } from '../../screens/screen';
import { findScreen, isOpen } from '../screens/screens';

/** Adds the parameter in the same place as the client of the API. */
function inInventory(request: string, inventoryId: number | undefined): string {
  if (inventoryId === undefined) return request;
  return `${request}${request.includes('?') ? '&' : '?'}inventory_id=${inventoryId}`;
}

/**
 * Returns the API paths that the screen of a URL requests when it opens. A path that differs from the screen's own
 * request only wastes a download.
 */
export function listFirstRequests(visit: Visit): readonly string[] {
  const { screen, id } = findScreen(visit.path);
  const requests = screen?.requests?.(visit, id) ?? [];
  const open = screen && isOpen(screen) ? requests : [];
  const guarded = visit.is_signed_in
    ? ['/users/me', ...requests.filter((request) => !open.includes(request))]
    : [];
  return [...open, ...guarded.map((request) => inInventory(request, visit.inventory_id))];
}

/** True if the response has the photo that the screen shows first: an item, or the items of a list. */
export const hasFirstImage = (request: string): boolean =>
  /^\/items\/(?:\d+(?:\?|$)|\?sort=|search\?)/.test(request);
