import type { Db } from '../../db/db';
import type { FileStore } from '../../files/file-store';
import { listImages } from '../image/images.repository';
import { releaseItems } from '../loan/held-quantity.service';
import type { LoanViewer } from '../loan/loans.rules';
import * as repository from './items.repository';

/**
 * Deletes items of the viewer's inventory and declines unanswered requests for them. Call in a transaction, and remove the
 * returned image files after it.
 * @throws AppError 409 for a promised or lent item
 */
export function removeItems(
  db: Db,
  files: Pick<FileStore, 'markForRemoval'>,
  viewer: LoanViewer,
  ids: readonly number[],
  now: string,
): string[] {
  releaseItems(db, viewer, ids, now);
  const images = listImages(db, viewer.inventory_id, ids).map(({ file }) => file);
  for (const file of images) files.markForRemoval(file);
  repository.removeItems(db, viewer.inventory_id, ids);
  return images;
}
