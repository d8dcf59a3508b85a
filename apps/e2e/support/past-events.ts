import { changeDatabase } from './change-database';
import type { TestServer } from './server';

const WRITE = `
  const { inventory, days } = request;
  const earlier = (column) => column + " = strftime('%Y-%m-%dT%H:%M:%fZ', " + column + ", '-' || @days || ' days')";
  const update = (sql) => db.prepare(sql).run({ inventory, days });
  update('UPDATE inventories SET ' + earlier('created_at') + ' WHERE id = @inventory');
  update('UPDATE items SET ' + earlier('created_at') + ', ' + earlier('updated_at') + ' WHERE inventory_id = @inventory');
  update('UPDATE events SET ' + earlier('at') + ' WHERE inventory_id = @inventory');`;

/** Moves everything that was done in an inventory so far into the past, as if the server had had an earlier clock. */
export function moveToPast(server: TestServer, inventory: number, days: number): void {
  changeDatabase(server, WRITE, { inventory, days });
}
