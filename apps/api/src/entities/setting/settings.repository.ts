import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { server_settings } from '../../db/tables';

export type SettingName = 'registration_open' | 'log_level' | 'public_url' | 'sign_in_url';

/** @returns undefined when the value of the configuration applies */
export const findSetting = (db: Db, name: SettingName): string | undefined =>
  db
    .select({ value: server_settings.value })
    .from(server_settings)
    .where(eq(server_settings.name, name))
    .get()?.value;

/** @param value undefined deletes the row, so that the value of the configuration applies */
export function saveSetting(db: Tx, name: SettingName, value: string | undefined): void {
  if (value === undefined) db.delete(server_settings).where(eq(server_settings.name, name)).run();
  else
    db.insert(server_settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: server_settings.name, set: { value } })
      .run();
}
