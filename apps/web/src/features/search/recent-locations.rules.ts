import type { Item, LocationSummary } from '@stowage/contracts';

/** Lists the locations of the items without duplicates, in the order of the items. */
export function toRecentLocations(
  items: readonly Pick<Item, 'location'>[],
  limit: number,
): LocationSummary[] {
  const byId = new Map<number, LocationSummary>();
  for (const { location } of items) if (location && !byId.has(location.id)) byId.set(location.id, location);
  return [...byId.values()].slice(0, limit);
}
