import type { LabelPreset, OwnLabelPaper } from '@stowage/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { wanted } from '../../db/json-list';
import { namedRows } from '../../db/named-rows';
import { items, label_papers, label_presets } from '../../db/tables';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

/** Returns the items in the order of `ids`. Omits items of other inventories. */
export const listLabelItems = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  db
    .select({
      id: items.id,
      name: items.name,
      item_number: items.item_number,
      code: items.code,
      location_id: items.location_id,
    })
    .from(wanted.from(ids))
    .crossJoin(items)
    .where(and(eq(items.id, wanted.value), eq(items.inventory_id, inventoryId)))
    .orderBy(wanted.key)
    .all();

/** The settings may be those of an older version. */
export const presets = namedRows<Omit<LabelPreset, 'settings'> & { settings: unknown }>(
  label_presets,
  (name) => refuseField('name', 'label.preset_name_taken', { name }),
);

export const papers = namedRows<OwnLabelPaper>(label_papers, (name) =>
  refuseField('name', 'label.paper_name_taken', { name }),
);

/** Names of the presets that use the paper, sorted by name. */
export const listPresetsOfPaper = (db: Db, inventoryId: InventoryId, id: number): string[] =>
  db
    .select({ name: label_presets.name })
    .from(label_presets)
    .where(
      and(eq(label_presets.inventory_id, inventoryId), sql`${label_presets.settings} ->> 'paper' = ${id}`),
    )
    .orderBy(asc(label_presets.name_key))
    .all()
    .map(({ name }) => name);
