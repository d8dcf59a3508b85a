import {
  getLabelPaper,
  LABEL_PAPERS_MAX_COUNT,
  type LabelPaper,
  type LabelPaperChoice,
  type OwnLabelPaper,
  type OwnLabelPaperInput,
  toLabelPaper,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { sortByName } from '../../entities/user/reader.service';
import type { Caller } from '../../http/caller';
import { notFound, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { listPresetsOfPaper, papers } from './labels.repository';

/**
 * @throws AppError 404 when the inventory has no paper with this id
 * @param field the field that contains the choice
 */
export function resolveLabelPaper(
  db: Db,
  inventoryId: InventoryId,
  choice: LabelPaperChoice,
  field = 'paper',
): LabelPaper {
  if (typeof choice === 'string') return getLabelPaper(choice);
  const own = papers.find(db, inventoryId, choice);
  if (!own) throw refuseField(field, 'label.paper_gone');
  return toLabelPaper(own.name, own.size);
}

/** Name of the paper in file names: the id of a built-in paper, or the name of an own paper. */
export const toPaperFileName = (db: Db, inventoryId: InventoryId, choice: LabelPaperChoice): string =>
  typeof choice === 'string' ? choice : resolveLabelPaper(db, inventoryId, choice).name;

export const listPapers = (db: Db, { inventory_id, reader }: Caller): OwnLabelPaper[] =>
  sortByName(papers.list(db, inventory_id), reader);

/** @throws AppError 409 when the name is in use (case-insensitive) or the limit is reached */
export const createPaper = (
  db: Db,
  inventoryId: InventoryId,
  input: OwnLabelPaperInput,
  now: string,
): Promise<OwnLabelPaper> =>
  change(db, (tx) => {
    if (papers.count(tx, inventoryId) >= LABEL_PAPERS_MAX_COUNT)
      throw refuse('label.too_many_papers', { max: LABEL_PAPERS_MAX_COUNT });
    return papers.create(tx, inventoryId, input, now);
  });

/** @throws AppError 404, or 409 when another paper has that name */
export const updatePaper = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  input: OwnLabelPaperInput,
  now: string,
): Promise<OwnLabelPaper> => change(db, (tx) => papers.update(tx, inventoryId, id, input, now));

/** @throws AppError 404, or 409 when presets use the paper */
export async function removePaper(db: Db, inventoryId: InventoryId, id: number): Promise<void> {
  await change(db, (tx) => {
    const users = listPresetsOfPaper(tx, inventoryId, id);
    if (users.length > 0) throw refuse('label.paper_in_use', { presets: users.join(', ') });
    if (!papers.remove(tx, inventoryId, id)) throw notFound();
  });
}
