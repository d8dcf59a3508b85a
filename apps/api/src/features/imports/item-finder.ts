import { toNameKey } from '@stowage/contracts';
import type { Db } from '../../db/db';
import type { ImportRecord } from '../../import-files/tables/import-record';
import * as repository from './imports.repository';
import type { PlannedPlace } from './place-plan';
import type { PlanInput } from './plan';

/** Keys that only one row or item has: what several have identifies none of them. */
function toUnique<T>(entries: Iterable<readonly [string, T]>): Map<string, T> {
  const found = new Map<string, T>();
  const repeated = new Set<string>();
  for (const [key, value] of entries)
    if (found.has(key)) repeated.add(key);
    else found.set(key, value);
  for (const key of repeated) found.delete(key);
  return found;
}

const toSerialKey = (serial: string) => serial.toLowerCase();
const toPlacedKey = (name: string, locationId: number | null) => `${locationId ?? ''} ${toNameKey(name)}`;

/** Finds the item of a row: by its reference in the source, else by its serial number, else by name and location. */
export function createItemFinder(db: Db, { inventory_id, source, records }: PlanInput) {
  const rows = records.filter(({ is_place }) => !is_place);
  const ownRefs = toUnique(rows.flatMap(({ source_ref: ref }) => (ref === null ? [] : [[ref, true]])));
  const refs = toUnique(
    repository
      .listSources(db, inventory_id, source, [...ownRefs.keys()])
      .map(({ source_ref, item_id }) => [source_ref, item_id]),
  );
  const known = repository.listItemKeys(db, inventory_id);
  const serials = toUnique(
    known.flatMap(({ serial_number, id }) =>
      serial_number === null ? [] : [[toSerialKey(serial_number), id] as const],
    ),
  );
  const names = toUnique(known.map(({ name, location_id, id }) => [toPlacedKey(name, location_id), id]));
  // An archive or a table can come back to where it is from.
  const codes = new Map(source === 'stowage' ? known.map(({ code, id }) => [code, id] as const) : []);
  // Photos alone are named after items, wherever these are.
  const anywhere = toUnique(
    source !== 'photos'
      ? []
      : known.flatMap(({ id, name, item_number, code, product_code }) =>
          [name, item_number, code, product_code ?? ''].map((text) => [toNameKey(text), id] as const),
        ),
  );
  const used = new Set<number>();
  return ({ source_ref, fields }: ImportRecord, place: PlannedPlace | null): number | undefined => {
    const { serial_number, name = '' } = fields;
    const isPlaceKnown = place === null || place.id !== undefined;
    const id =
      (source_ref === null ? undefined : (refs.get(source_ref) ?? codes.get(source_ref))) ??
      (serial_number ? serials.get(toSerialKey(serial_number)) : undefined) ??
      (isPlaceKnown ? names.get(toPlacedKey(name, place?.id ?? null)) : undefined) ??
      anywhere.get(toNameKey(name));
    // Two rows are two items.
    if (id === undefined || used.has(id)) return undefined;
    used.add(id);
    return id;
  };
}
