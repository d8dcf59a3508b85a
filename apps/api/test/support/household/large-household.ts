import { changeAlone } from '../../../src/data/change';
import { closeDatabase } from '../../../src/db/connection/connection';
import { rebuildSearchIndex } from '../../../src/search/search-index.repository';
import { openDatabase } from '../../../src/start/open-database';
import { generateHousehold } from './generate-household';

/** Adds the account `house` with items and the password of the first account. The server must be stopped. */
export async function addLargeHousehold(folder: string, items: number): Promise<void> {
  const db = await openDatabase(folder);
  const { $client } = db;
  const { inventory_id } = generateHousehold(db, 'house', items);
  // The generated photos have no files.
  $client.exec('DELETE FROM item_images');
  changeAlone(db, rebuildSearchIndex);
  $client
    .prepare(
      `UPDATE users SET is_admin = 1, password_hash = (SELECT password_hash FROM users WHERE id <> @inventory_id)
         WHERE id = @inventory_id`,
    )
    .run({ inventory_id });
  closeDatabase(db);
}
