import { getScreensPath } from '../../lib/address/inventory-address';

let opening: URL | undefined;

/** Stores the URL of a screen while its data loads before it appears. */
export async function whileOpening(address: URL, loads: Promise<unknown>): Promise<void> {
  opening = address;
  await loads;
  if (opening === address) opening = undefined;
}

/** Returns the path, below the prefix of the inventory, and the query of the screen that is opening. */
export const getOpeningAddress = (): Pick<Location, 'pathname' | 'search' | 'hash'> | undefined =>
  opening && {
    pathname: opening.pathname.slice(getScreensPath().length),
    search: opening.search,
    hash: opening.hash,
  };
