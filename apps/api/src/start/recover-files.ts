import type { Context } from '../context/context';
import { isFileInUse } from '../db/files-in-use';

/** Removes files that an unclean stop left behind. Call before the server accepts requests. */
export const recoverFiles = ({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> =>
  files.recover((file) => isFileInUse(db, file));
