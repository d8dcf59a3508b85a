import { requireDatabase } from '../db/damage';
import { lockFolder } from '../db/folder-lock';
import { openDatabaseBeside } from '../open-database';
import { type Examination, type ExaminationOptions, examine, toDamage } from './doctor';

/** Examines the data folder beside a running server, or alone if it repairs. @throws ConfigError */
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
