import { type LocationSearchHit, type SearchLocationsQuery, toCode } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';
import type { Db } from '../db/db';
import { findTarget } from '../entities/code/codes.repository';
import * as repository from '../entities/location/locations.repository';
import { searchLocationNames, TREE_AT_ONCE_MAX } from '../entities/location/locations.rules';
import type { Caller } from '../http/caller';
import type { InventoryId } from '../lib/inventory-id';

interface NameSearch {
  inventory_id: InventoryId;
  language: Language;
  q: string;
  limit: number;
}

/** A location whose printed code equals the text comes first. */
export function searchNames(db: Db, { inventory_id, language, q, limit }: NameSearch): LocationSearchHit[] {
  const code = toCode(q);
  const target = code === undefined ? undefined : findTarget(db, inventory_id, code);
  const coded = target?.kind === 'location' ? [target.id] : [];
  const byCode = repository.listLocationSummaries(db, inventory_id, coded).values();
  const named = searchLocationNames(repository.listLocationNames(db, inventory_id), q, { limit, language });
  const found = [
    ...[...byCode].map((location) => ({ ...location, is_code_match: true })),
    ...named
      .filter(({ id }) => !coded.includes(id))
      .map((location) => ({ ...location, is_code_match: false })),
  ].slice(0, limit);
  const codes = repository.listLocationCodes(
    db,
    inventory_id,
    found.map(({ id }) => id),
  );
  return found.flatMap((location) => {
    const ownCode = codes.get(location.id);
    return ownCode === undefined ? [] : [{ ...location, code: ownCode }];
  });
}

/** A `ReadTask`. */
export const searchTask = {
  name: 'locations.search',
  size: (db: Db, { inventory_id }: NameSearch) => repository.countLocations(db, inventory_id),
  here_max: TREE_AT_ONCE_MAX,
  run: searchNames,
};

export const toNameSearch = (
  { inventory_id, reader: { language } }: Caller,
  { q, limit }: SearchLocationsQuery,
): NameSearch => ({ inventory_id, language, q, limit });
