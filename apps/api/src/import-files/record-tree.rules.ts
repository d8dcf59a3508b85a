import { LOCATION_LEVELS_MAX } from '@stowage/contracts';
import type { Draft } from './record-draft.rules';
import { toLine } from './tables/cell-values.rules';

/*
 * Builds the tree of a file whose rows are locations and items that refer to each other, by references or by paths. A path
 * can end with items: an item inside of an item gets a reference to it, and the location of the outermost one.
 */

/** As Homebox writes paths, so that a name that contains it is found in them. */
const SEPARATOR = ' / ';

const toText = (path: readonly string[]) => path.join(SEPARATOR);

interface Found {
  byRef: ReadonlyMap<string, Draft>;
  places: ReadonlyMap<string, Draft>;
  items: ReadonlyMap<string, Draft>;
}

/** The first of several with one key. */
function setFirst(map: Map<string, Draft>, key: string, draft: Draft): void {
  if (!map.has(key)) map.set(key, draft);
}

function index(drafts: readonly Draft[]): Found {
  const [byRef, places, items] = [
    new Map<string, Draft>(),
    new Map<string, Draft>(),
    new Map<string, Draft>(),
  ];
  for (const draft of drafts) {
    const { source_ref, is_place, fields } = draft.record;
    if (source_ref !== null) setFirst(byRef, source_ref, draft);
    setFirst(is_place ? places : items, toText([...draft.location, fields.name ?? '']), draft);
  }
  return { byRef, places, items };
}

/** In files without rows of locations, the last name of a path is always a location. */
function findParent(draft: Draft, { byRef, places, items }: Found): Draft | undefined {
  const { parent_ref } = draft.record;
  const byReference = parent_ref === null ? undefined : byRef.get(parent_ref);
  const text = toText(draft.location);
  const parent = byReference ?? places.get(text) ?? (places.size > 0 ? items.get(text) : undefined);
  return parent === draft ? undefined : parent;
}

/** Path of what is inside of a location; of an item inside of an item, that of the outermost item. */
const toInside = (
  { record: { is_place, fields }, location }: Draft,
  path: readonly string[],
  forPlace: boolean,
) => (is_place || !forPlace ? path : [...path, fields.name ?? location.at(-1) ?? '']);

/** Sets the paths and the references of all records. */
export function placeInTree(drafts: readonly Draft[]): void {
  const found = index(drafts);
  const done = new Map<Draft, readonly string[]>();
  const parents = new Map(drafts.map((draft) => [draft, findParent(draft, found)]));
  for (const draft of drafts) {
    const chain = new Set<Draft>();
    // Ends at a draft with a path, at the top, or where the references form a circle.
    for (
      let next: Draft | undefined = draft;
      next !== undefined && !done.has(next) && !chain.has(next);
      next = parents.get(next)
    )
      chain.add(next);
    for (const one of [...chain].reverse()) {
      const parent = parents.get(one);
      const path = parent ? done.get(parent) : undefined;
      const { is_place, fields } = one.record;
      const above = parent && path ? toInside(parent, path, is_place) : one.location;
      const own = is_place ? [...above, toLine(fields.name ?? '')] : [...above];
      done.set(one, own.slice(0, LOCATION_LEVELS_MAX + 1));
    }
  }
  for (const draft of drafts) {
    const { record } = draft;
    const parent = parents.get(draft)?.record;
    record.path = [...(done.get(draft) ?? [])];
    const isPart =
      !record.is_place && !(parent?.is_place ?? false) && record.parent_ref !== record.source_ref;
    record.parent_ref = isPart ? (parent?.source_ref ?? record.parent_ref) : null;
  }
}
