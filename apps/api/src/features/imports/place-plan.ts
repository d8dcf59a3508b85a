import { LOCATION_LEVELS_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { nameKeyOf } from '../../db/name-key';
import { listLocations } from '../../entities/location/locations.repository';
import type { FlatLocation } from '../../entities/location/locations.rules';
import type { ArchivedRow, ImportRecord } from '../../import-files/tables/import-record';
import type { InventoryId } from '../../lib/inventory-id';

const toKey = nameKeyOf('locations');

/** A location of an import. */
export interface PlannedPlace {
  /** Undefined for one that the import creates. */
  id: number | undefined;
  name: string;
  parent: PlannedPlace | null;
  depth: number;
  description: string | null;
  item_count: number;
  archived?: ArchivedRow;
}

/** Finds locations by their paths in the tree of the inventory, and plans those that are missing. */
export class PlacePlan {
  readonly #found: PlannedPlace[] = [];
  readonly #used = new Set<PlannedPlace>();
  readonly #children = new Map<PlannedPlace | null, Map<string, PlannedPlace>>();
  readonly #byCode = new Map<string, PlannedPlace>();
  /** Those that a location of an archive is already. */
  readonly #claimed = new Set<PlannedPlace>();
  readonly #root: PlannedPlace | null;
  /** Of the locations that the import creates. */
  newCount = 0;

  /** @param rootId the location that receives everything; null for the top level */
  constructor(db: Db, inventoryId: InventoryId, rootId: number | null) {
    const rows = new Map(listLocations(db, inventoryId).map((row) => [row.id, row]));
    const known = new Map<number, PlannedPlace>();
    const add = (row: FlatLocation): PlannedPlace => {
      const present = known.get(row.id);
      if (present) return present;
      const above = rows.get(row.parent_id ?? 0);
      const parent = above ? add(above) : null;
      const { id, name, description } = row;
      const place = { id, name, parent, depth: (parent?.depth ?? 0) + 1, description, item_count: 0 };
      known.set(id, place);
      this.#byCode.set(row.code, place);
      // The oldest of several with one name.
      const siblings = this.#childrenOf(parent);
      if (!siblings.has(toKey(name))) siblings.set(toKey(name), place);
      return place;
    };
    for (const row of rows.values()) add(row);
    this.#root = rootId === null ? null : (known.get(rootId) ?? null);
  }

  #childrenOf(parent: PlannedPlace | null): Map<string, PlannedPlace> {
    const children = this.#children.get(parent) ?? new Map<string, PlannedPlace>();
    this.#children.set(parent, children);
    return children;
  }

  /** Finds the location of a path, without the levels that are too deep. */
  find(path: readonly string[]): PlannedPlace | null {
    return path.reduce<PlannedPlace | null>((parent, name) => {
      if (name === '' || (parent?.depth ?? 0) >= LOCATION_LEVELS_MAX) return parent;
      const siblings = this.#childrenOf(parent);
      const key = toKey(name);
      return siblings.get(key) ?? this.#add(parent, name);
    }, this.#root);
  }

  #add(parent: PlannedPlace | null, name: string): PlannedPlace {
    const depth = (parent?.depth ?? 0) + 1;
    const place = { id: undefined, name, parent, depth, description: null, item_count: 0 };
    const siblings = this.#childrenOf(parent);
    if (!siblings.has(toKey(name))) siblings.set(toKey(name), place);
    this.#found.push(place);
    return place;
  }

  #findAbove = ({ location_code }: ArchivedRow): PlannedPlace | null =>
    (location_code === null ? undefined : this.#byCode.get(location_code)) ?? this.#root;

  /**
   * Finds the location of an archived item, or the one that an archived location is: that with its code, else one of its name
   * that no other is. Locations come before what is in them.
   */
  findArchived(
    { is_place, fields: { name = '' } }: ImportRecord,
    archived: ArchivedRow,
  ): PlannedPlace | null {
    if (!is_place) return this.#findAbove(archived);
    const known = this.#byCode.get(archived.code);
    if (known) return known;
    const above = this.#findAbove(archived);
    if ((above?.depth ?? 0) >= LOCATION_LEVELS_MAX) return above;
    const named = this.#childrenOf(above).get(toKey(name));
    const place = named && !this.#claimed.has(named) ? named : this.#add(above, name);
    if (place.id === undefined) place.archived = archived;
    this.#claimed.add(place);
    this.#byCode.set(archived.code, place);
    return place;
  }

  /** The import creates only locations that something needs. */
  use(place: PlannedPlace): void {
    if (this.#used.has(place)) return;
    this.#used.add(place);
    if (place.id === undefined) this.newCount += 1;
    if (place.parent) this.use(place.parent);
  }

  /** Each after the one that contains it. */
  listNew = (): PlannedPlace[] =>
    this.#found.filter((place) => place.id === undefined && this.#used.has(place));
}
