import type { Context } from './context';
import { isStoredFile, isTrashedFile } from './entities/image/images.repository';
import { isStoredLoanImage } from './entities/loan/loans.repository';

/** Removes files that an unclean stop left behind. Call before the server accepts requests. */
export const recoverFiles = ({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> =>
  files.recover((file) => isStoredFile(db, file) || isStoredLoanImage(db, file) || isTrashedFile(db, file));
