import { changeDatabase } from './change-database';
import type { TestServer } from './server';

const WRITE = `
  const { owner, days } = request;
  const earlier = (column) => column + " = strftime('%Y-%m-%dT%H:%M:%fZ', " + column + ", '-' || @days || ' days')";
  const update = (sql) => db.prepare(sql).run({ owner, days });
  update('UPDATE inventories SET ' + earlier('created_at') + ' WHERE id = @owner');
  update('UPDATE items SET ' + earlier('created_at') + ', ' + earlier('updated_at') + ' WHERE owner_id = @owner');
  update('UPDATE events SET ' + earlier('at') + ' WHERE owner_id = @owner');`;

/** Moves everything that was done in an inventory so far into the past, as if the server had had an earlier clock. */
export function moveToPast(server: TestServer, owner: number, days: number): void {
  changeDatabase(server, WRITE, { owner, days });
}
