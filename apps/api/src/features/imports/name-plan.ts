import {
  CATEGORIES_PER_INVENTORY_MAX,
  foldText,
  LOCATIONS_PER_INVENTORY_MAX,
  TAGS_PER_INVENTORY_MAX,
  toNameKey,
} from '@stowage/contracts';
import { toRefusal } from '@stowage/texts';
import type { Db } from '../../db/db';
import { listCategories } from '../../entities/category/categories.repository';
import { countLocations } from '../../entities/location/locations.repository';
import { listTags } from '../../entities/tag/tags.repository';
import type { InventoryId } from '../../lib/inventory-id';
import type { Plan } from './plan';

/** Collects the categories and tags of an import, and finds the row with which the inventory would have too many. */
export class NamePlan {
  readonly newCategories: string[] = [];
  readonly #categories: Set<string>;
  readonly #tags: Set<string>;
  readonly #locationCount: number;

  constructor(db: Db, inventoryId: InventoryId) {
    this.#categories = new Set(listCategories(db, inventoryId).map(({ name }) => toNameKey(name)));
    this.#tags = new Set(listTags(db, inventoryId).map(({ name }) => foldText(name)));
    this.#locationCount = countLocations(db, inventoryId);
  }

  addCategory(name: string): void {
    if (this.#categories.has(toNameKey(name))) return;
    this.#categories.add(toNameKey(name));
    this.newCategories.push(name);
  }

  addTags(names: readonly string[]): void {
    for (const name of names) this.#tags.add(foldText(name));
  }

  /** @returns why the inventory cannot have what the rows up to this one need */
  findLimit(row: number, newLocationCount: number): Plan['limit'] {
    if (this.#locationCount + newLocationCount > LOCATIONS_PER_INVENTORY_MAX)
      return toRefusal('import.too_many_locations', { row, max: LOCATIONS_PER_INVENTORY_MAX });
    if (this.#categories.size > CATEGORIES_PER_INVENTORY_MAX)
      return toRefusal('import.too_many_categories', { row, max: CATEGORIES_PER_INVENTORY_MAX });
    if (this.#tags.size > TAGS_PER_INVENTORY_MAX)
      return toRefusal('import.too_many_tags', { row, max: TAGS_PER_INVENTORY_MAX });
    return undefined;
  }
}
