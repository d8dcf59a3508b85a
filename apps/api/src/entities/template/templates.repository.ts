import { TEMPLATES_PER_INVENTORY_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { namedRows } from '../../db/named-rows';
import { templates } from '../../db/tables';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

interface TemplateRow {
  id: number;
  name: string;
  fields: string;
}

export const {
  find: findTemplate,
  findByName: findTemplateByName,
  list: listTemplates,
  count: countTemplates,
  create: createTemplate,
  update: updateTemplate,
  remove: removeTemplate,
} = namedRows<TemplateRow>(templates, (name) => refuseField('name', 'template.name_taken', { name }));

/** @throws AppError 409 at the maximum of templates */
export function checkTemplateCount(db: Db, inventoryId: InventoryId): void {
  if (countTemplates(db, inventoryId) >= TEMPLATES_PER_INVENTORY_MAX)
    throw refuse('template.too_many', { max: TEMPLATES_PER_INVENTORY_MAX });
}
