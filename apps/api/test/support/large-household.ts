import { generateHousehold } from '../../../../benchmarks/generate';
import { closeDatabase } from '../../src/db/connection';
import { openDatabase } from '../../src/open-database';
import { rebuildSearchIndex } from '../../src/search/search-index.repository';
import { changeAlone } from '../../src/data/change';

/** Adds the account `house` with items and the password of the first account. The server must be stopped. */
export async function addLargeHousehold(folder: string, items: number): Promise<void> {
  const db = await openDatabase(folder);
  const { $client } = db;
  const { owner_id } = generateHousehold(db, 'house', items);
  // The generated photos have no files.
  $client.exec('DELETE FROM item_images');
  changeAlone(db, rebuildSearchIndex);
  $client
    .prepare(
      `UPDATE users SET is_admin = 1, password_hash = (SELECT password_hash FROM users WHERE id <> @owner_id)
         WHERE id = @owner_id`,
    )
    .run({ owner_id });
  closeDatabase(db);
}
