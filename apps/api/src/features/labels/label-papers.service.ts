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
import { isTaken } from '../../db/driver-error';
import type { InventoryId } from '../../db/inventory-id';
import { sortByName } from '../../entities/user/reader.service';
import { notFound, orThrow, refuse, refuseField } from '../../errors';
import type { Caller } from '../../http/caller';
import * as repository from './labels.repository';

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
  const own = repository.findPaper(db, inventoryId, choice);
  if (!own) throw refuseField(field, 'label.paper_gone');
  return toLabelPaper(own.name, own.size);
}

/** Name of the paper in file names: the id of a built-in paper, or the name of an own paper. */
export const toPaperFileName = (db: Db, inventoryId: InventoryId, choice: LabelPaperChoice): string =>
  typeof choice === 'string' ? choice : resolveLabelPaper(db, inventoryId, choice).name;

async function rejectTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'label_papers.name_key'))
      throw refuseField('name', 'label.paper_name_taken', { name });
    throw error;
  }
}

export const listPapers = (db: Db, { inventory_id, reader }: Caller): OwnLabelPaper[] =>
  sortByName(repository.listPapers(db, inventory_id), reader);

/** @throws AppError 409 when the name is in use (case-insensitive) or the limit is reached */
export const createPaper = (
  db: Db,
  inventoryId: InventoryId,
  input: OwnLabelPaperInput,
  now: string,
): Promise<OwnLabelPaper> =>
  rejectTakenName(input.name, () =>
    change(db, (tx) => {
      if (repository.countPapers(tx, inventoryId) >= LABEL_PAPERS_MAX_COUNT)
        throw refuse('label.too_many_papers', { max: LABEL_PAPERS_MAX_COUNT });
      return repository.createPaper(tx, inventoryId, input, now);
    }),
  );

/** @throws AppError 404, or 409 when another paper has that name */
export const updatePaper = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  input: OwnLabelPaperInput,
  now: string,
): Promise<OwnLabelPaper> =>
  rejectTakenName(input.name, () =>
    change(db, (tx) => {
      const paper = orThrow(repository.updatePaper(tx, inventoryId, id, input, now));
      return paper;
    }),
  );

/** @throws AppError 404, or 409 when presets use the paper */
export async function removePaper(db: Db, inventoryId: InventoryId, id: number): Promise<void> {
  await change(db, (tx) => {
    if (!repository.findPaper(tx, inventoryId, id)) throw notFound();
    const presets = repository.listPresetsOfPaper(tx, inventoryId, id);
    if (presets.length > 0) throw refuse('label.paper_in_use', { presets: presets.join(', ') });
    repository.removePaper(tx, inventoryId, id);
  });
}
