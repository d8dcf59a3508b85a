import { openDatabaseBeside } from '../../../src/start/open-database';

/**
 * Copies the only item of a database in one statement, because thousands of requests would take too long.
 * @param folder data folder of a running server
 * @param count items afterwards
 */
export function copyItem(folder: string, id: number, count: number): void {
  const db = openDatabaseBeside(folder);
  const columns = db.$client.prepare<[], string>("SELECT name FROM pragma_table_info('items')").pluck().all();
  const copied = columns.filter((column) => !['id', 'item_number', 'code'].includes(column)).join(', ');
  db.$client
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
       INSERT INTO items (item_number, code, ${copied})
       SELECT 'ITM-' || printf('%06d', n), printf('%08d', n), ${copied} FROM number, items WHERE items.id = @id`,
    )
    .run({ count, id });
  db.$client.exec('UPDATE inventories SET last_item_number = item_count');
  db.$client.close();
}
