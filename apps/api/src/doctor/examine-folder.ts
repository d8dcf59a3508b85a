import { lockFolder } from '../db/connection/folder-lock';
import { requireDatabase } from '../db/damage';
import { openDatabaseBeside } from '../start/open-database';
import { type Examination, type ExaminationOptions, examine, toDamage } from './doctor';

/** Locks the data folder if `options.fix` is set; otherwise a server may be running. @throws ConfigError */
export async function examineFolder(dataDir: string, options: ExaminationOptions): Promise<Examination> {
  requireDatabase(dataDir);
  const lock = options.fix ? lockFolder(dataDir) : undefined;
  try {
    const db = openDatabaseBeside(dataDir);
    try {
      return await examine(db, dataDir, options);
    } finally {
      db.$client.close();
    }
  } catch (error) {
    const damage = toDamage(error);
    if (!damage) throw error;
    return damage;
  } finally {
    lock?.close();
  }
}

export const examineQuickly = (dataDir: string) => examineFolder(dataDir, { quick: true });
