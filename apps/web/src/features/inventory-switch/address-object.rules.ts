import type { InventoryObjectKind } from '@stowage/contracts';
import type { InventoryObject } from '../../entities/inventory/inventories.queries';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { matchAddress } from '../../lib/address/match-address';

const PATHS: readonly (readonly [pattern: string, kind: InventoryObjectKind])[] = [
  ['/inventory/:itemId', 'item'],
  ['/inventory/:itemId/edit', 'item'],
  ['/locations/:locationId', 'location'],
  ['/locations/:locationId/edit', 'location'],
  ['/loans/:loanId', 'loan'],
  ['/stocktakes/:stocktakeId', 'stocktake'],
];

const PARAMETERS: readonly (readonly [name: string, kind: InventoryObjectKind])[] = [
  ['location', 'location'],
  ['into', 'location'],
  ['from', 'item'],
  ['item', 'item'],
];

/** Finds the object that determines the inventory of a URL. */
export function findAddressObject(path: string, search: string): InventoryObject | undefined {
  const params = new URLSearchParams(search);
  const found = [
    ...PATHS.map(([pattern, kind]) => ({ kind, id: toAddressId(matchAddress(pattern, path)) })),
    ...PARAMETERS.map(([name, kind]) => ({ kind, id: toAddressId(params.get(name)) })),
  ];
  return found.find(({ id }) => id !== NO_ID);
}

/** Returns the URL of the same kind of screen in another inventory, in which the ids of this URL do not exist. */
export function toSameScreen(path: string, search: string): string {
  const words = new URLSearchParams(search).get('q');
  if (path === '/search' && words !== null) return `/search?${new URLSearchParams({ q: words }).toString()}`;
  if (/^\/(?:inventory\/\d|[li]\/)/.test(path)) return '/dashboard';
  return path.replace(/\/\d.*$/, '');
}
