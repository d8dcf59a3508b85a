import type { Loan } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { storePhoto } from '../../entities/image/storage.service';
import { listEvents, type LoanViewer, setImage } from '../../entities/loan/loans.repository';
import { IMAGE_KINDS } from '../../entities/loan/loans.rules';
import type { ImageCaller } from '../../http/caller';
import { orThrow, refuse } from '../../lib/errors';
import { getLoan, getLoanRow } from './loan-views.service';

interface EventRef {
  loanId: number;
  eventId: number;
}

/** @throws AppError 404, or 409 when the caller is not the owner, the event allows no image or already has an image */
export function checkImageAllowed(db: Db, caller: LoanViewer, { loanId, eventId }: EventRef): void {
  const { inventory_id } = getLoanRow(db, caller, loanId);
  const event = orThrow(listEvents(db, caller, loanId).find(({ id }) => id === eventId));
  if (inventory_id !== caller.inventory_id) throw refuse('loan.only_owner_adds_photo');
  if (!IMAGE_KINDS.some((kind) => kind === event.kind)) throw refuse('loan.no_photo_at_this_step');
  if (event.file !== null) throw refuse('loan.has_photo');
}

export async function addLoanImage(
  context: Context,
  caller: ImageCaller,
  ref: EventRef,
  upload: { name: string; path: string },
): Promise<Loan> {
  const { added } = await storePhoto(context, caller, upload, (photo) =>
    change(context.db, (tx) => {
      // Checks again: another request may have added an image while this one was decoded.
      checkImageAllowed(tx, caller, ref);
      setImage(tx, caller.inventory_id, ref.eventId, photo);
      return getLoan(tx, caller, ref.loanId);
    }),
  );
  return added;
}
