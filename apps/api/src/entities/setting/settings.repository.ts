import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';

export type SettingName = 'registration_open' | 'log_level' | 'public_url' | 'sign_in_url';

/** @returns undefined when the value of the configuration applies */
export const findSetting = (db: Db, name: SettingName): string | undefined =>
  statement<{ name: string }, { value: string }>(
    db,
    'SELECT value FROM server_settings WHERE name = @name',
  ).get({ name })?.value;

/** @param value undefined deletes the row, so that the value of the configuration applies */
export function saveSetting(db: Tx, name: SettingName, value: string | undefined): void {
  if (value === undefined)
    statement<{ name: string }, never>(db, 'DELETE FROM server_settings WHERE name = @name').run({ name });
  else
    statement<{ name: string; value: string }, never>(
      db,
      `INSERT INTO server_settings (name, value) VALUES (@name, @value)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    ).run({ name, value });
}
