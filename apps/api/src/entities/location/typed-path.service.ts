import { LOCATION_NAME_MAX_LENGTH, toCodeGroups, toNameKey, VISIBLE } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './locations.repository';
import { listSpellings, PATH_SEPARATORS, splitPath } from './locations.rules';

/** Number of locations that the message about an ambiguous text lists. */
const CANDIDATES_SHOWN_MAX = 10;

const isBlank = (text: string) => !VISIBLE.test(text);

/** Ids of locations with the number of names that the text was read as. */
type Readings = Map<number, number>;

/** Offsets at which a name of the text can end: a `>` or `/` separates two names, or belongs to a name. */
const listEnds = (text: string): number[] => [
  ...[...text.matchAll(PATH_SEPARATORS)].map(({ index }) => index),
  text.length,
];

/** Lists the names that may begin at an offset: their keys with the offsets at which they end. */
function listNamesAt(text: string, offset: number, ends: readonly number[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const end of ends) {
    if (end < offset) continue;
    const name = text.slice(offset, end).trim();
    if (name.length > LOCATION_NAME_MAX_LENGTH) break;
    if (!isBlank(name)) for (const spelling of listSpellings(name)) names.set(toNameKey(spelling), end);
  }
  return names;
}

/** Lists the locations at which a path may start: for each name those at the top level, else those anywhere. */
function listStarts(db: Db, inventoryId: InventoryId, keys: string[]): repository.KeyedLocation[] {
  const found = repository.listLocationsByKeys(db, inventoryId, keys);
  const atTop = new Set(found.filter(({ parent_id }) => parent_id === null).map(({ name_key }) => name_key));
  return found.filter(({ parent_id, name_key }) => parent_id === null || !atTop.has(name_key));
}

/** Reads the text as paths of existing locations. The result is by the offset of the first unread name. */
function readPaths(db: Db, inventoryId: InventoryId, text: string): Map<number, Readings> {
  const ends = listEnds(text);
  const reached = new Map<number, Readings>();
  const reach = (offset: number, id: number, names: number) => {
    const readings = reached.get(offset) ?? new Map<number, number>();
    readings.set(id, Math.min(names, readings.get(id) ?? Infinity));
    reached.set(offset, readings);
  };
  let offset = 0;
  let isStart = true;
  for (const end of ends) {
    const before = reached.get(offset);
    if (isStart || before) {
      const names = listNamesAt(text, offset, ends);
      const keys = [...names.keys()];
      const next = ({ name_key }: repository.KeyedLocation) => (names.get(name_key) ?? 0) + 1;
      if (isStart) for (const start of listStarts(db, inventoryId, keys)) reach(next(start), start.id, 1);
      if (before) {
        const parentIds = [...before.keys()];
        for (const child of repository.listChildrenByKeys(db, inventoryId, { parentIds, keys }))
          reach(next(child), child.id, 1 + (before.get(child.parent_id ?? 0) ?? 0));
      }
    }
    // Skips blank names, as in `Garage//Shelf`.
    if (!isBlank(text.slice(offset, end))) isStart = false;
    else for (const [id, names] of before ?? []) reach(end + 1, id, names);
    offset = end + 1;
  }
  return reached;
}

function describeCandidates(db: Db, inventoryId: InventoryId, ids: readonly number[]): string {
  const shown = ids.slice(0, CANDIDATES_SHOWN_MAX);
  const summaries = repository.listLocationSummaries(db, inventoryId, shown);
  const paths = shown.map((id) => {
    const { path = [], name = '' } = summaries.get(id) ?? {};
    return { id, text: [...path, name].join(' > ') };
  });
  const texts = paths.map(({ id, text }) => {
    const isUnique = paths.filter((other) => toNameKey(other.text) === toNameKey(text)).length === 1;
    const code = repository.findLocation(db, inventoryId, id)?.code ?? '';
    return isUnique ? text : `${text} (${toCodeGroups(code)})`;
  });
  return [...texts, ...(shown.length < ids.length ? ['…'] : [])].join(', ');
}

/** @throws AppError 422 when several locations fit equally well */
function chooseReading(db: Db, inventoryId: InventoryId, text: string, readings: Readings): number {
  const ids = [...readings.keys()];
  const summaries = repository.listLocationSummaries(db, inventoryId, ids);
  const withFullPath = ids.filter((id) => {
    const { path = [], name = '' } = summaries.get(id) ?? {};
    return toNameKey([...path, name].join(' > ')) === toNameKey(text);
  });
  // A name that contains a separator comes before a path.
  const fewestNames = ids.reduce((fewest, id) => Math.min(fewest, readings.get(id) ?? Infinity), Infinity);
  const candidates =
    withFullPath.length > 0 ? withFullPath : ids.filter((id) => readings.get(id) === fewestNames);
  const [id, ...others] = candidates;
  if (id === undefined || others.length > 0) {
    const paths = describeCandidates(db, inventoryId, candidates);
    throw refuseField('location_name', 'location.ambiguous', { name: text, paths });
  }
  return id;
}

interface TypedPath {
  /** The location of the longest part of the path that exists; null for the top level. */
  id: number | null;
  /** Names of the locations below it that do not exist. */
  missing: string[];
}

/**
 * Finds the location of a typed name or path, such as `Garage > Shelf` or `shelf`. A path starts at the top level, or at
 * any location if none at the top level has the first name.
 * @throws AppError 422 when the text fits several locations
 */
export function findTypedPath(db: Db, inventoryId: InventoryId, text: string): TypedPath {
  const reached = readPaths(db, inventoryId, text);
  const farthest = Math.max(0, ...reached.keys());
  const readings = reached.get(farthest);
  return {
    id: readings
      ? chooseReading(db, inventoryId, text.slice(0, Math.max(0, farthest - 1)).trim(), readings)
      : null,
    missing: splitPath(text.slice(farthest)),
  };
}
