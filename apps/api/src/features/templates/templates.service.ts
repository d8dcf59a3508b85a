import {
  type CreateTemplateInput,
  type Template,
  type TemplateDetails,
  type TemplateNameInput,
} from '@stowage/contracts';
import { change } from '../../data/change';
import { read } from '../../data/read';
import type { Db } from '../../db/db';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import { readTemplateFields, toStoredFields } from '../../entities/template/template-fields.service';
import * as repository from '../../entities/template/templates.repository';
import type { ImageCaller } from '../../http/caller';
import { notFound, orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

/** @throws AppError 404 */
export const getTemplate = (db: Db, inventoryId: InventoryId, id: number, now: string): TemplateDetails =>
  read(db, () => {
    const template = orThrow(repository.findTemplate(db, inventoryId, id));
    return { ...template, fields: readTemplateFields(db, inventoryId, template, now) };
  });

/** @throws AppError 404 for an item of another inventory, 409 when the name is in use or the limit is reached */
export const createTemplate = (
  db: Db,
  caller: ImageCaller,
  { name, item_id }: CreateTemplateInput,
  now: string,
): Promise<Template> =>
  change(db, (tx) => {
    const { inventory_id } = caller;
    const [item] = toItems(tx, caller, listItemRows(tx, inventory_id, [item_id]));
    if (!item) throw refuseField('item_id', 'item.gone');
    repository.checkTemplateCount(tx, inventory_id);
    const fields = toStoredFields(tx, inventory_id, item);
    return repository.createTemplate(tx, inventory_id, { name, fields }, now);
  });

/** @throws AppError 404, or 409 when another template has the name */
export const renameTemplate = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  { name }: TemplateNameInput,
): Promise<Template> =>
  change(db, (tx) => {
    orThrow(repository.findTemplate(tx, inventoryId, id));
    return repository.updateTemplate(tx, inventoryId, id, { name });
  });

export const removeTemplate = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (!repository.removeTemplate(tx, inventoryId, id)) throw notFound();
  });
