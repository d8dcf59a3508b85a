import type { Loan } from '@stowage/contracts';
import type { Context } from '../../context';
import type { Db } from '../../db/db';
import { transact } from '../../db/transaction';
import { AppError, notFound } from '../../errors';
import type { ImageCaller } from '../../http/caller';
import { processImage } from '../../files/image-processing';
import { listEvents, setPhoto } from '../../entities/loan/loans.repository';
import { PHOTO_KINDS } from '../../entities/loan/loans.rules';
import { getLoan, getLoanRow } from './loan-views.service';

/** @throws AppError 404, or 409 for the other side, for a moment that has no photo, and for a second one */
export function checkRoomForPhoto(db: Db, callerId: number, id: number, eventId: number): void {
  const { owner_id } = getLoanRow(db, callerId, id);
  const event = listEvents(db, callerId, id).find((one) => one.id === eventId);
  if (!event) throw notFound();
  if (owner_id !== callerId) throw new AppError(409, 'Only the owner can add a photo.');
  if (!PHOTO_KINDS.some((kind) => kind === event.kind))
    throw new AppError(409, 'A photo belongs to the moment in which the thing changes hands.');
  if (event.file !== null) throw new AppError(409, 'There is a photo of this already.');
}

/** Decodes a photo and adds it to a moment of one of the owner's loans. @throws AppError 404, 409 or 415 */
export async function addLoanPhoto(
  { db, files }: Context,
  caller: ImageCaller,
  id: number,
  eventId: number,
  { name, path }: { name: string; path: string },
): Promise<Loan> {
  const processed = await processImage(path, name, caller.id);
  const file = await files.save(processed);
  const { width, height } = processed;
  let loan: Loan;
  try {
    loan = transact(db, () => {
      // Once more: another photo may have come while this one was being decoded.
      checkRoomForPhoto(db, caller.id, id, eventId);
      setPhoto(db, caller.id, eventId, { file, width, height });
      return getLoan(db, caller, id);
    });
  } catch (error) {
    await files.remove(file);
    throw error;
  }
  await files.settle(file);
  return loan;
}
