import { changeDatabase } from './change-database';
import type { TestServer } from './server';

const WRITE = `
  const { id, inventory, created, changes } = request;
  db.prepare('UPDATE items SET created_at = ? WHERE id = ?').run(created, id);
  db.prepare('UPDATE inventories SET created_at = ? WHERE id = ?').run(created, inventory);
  for (const { day, value } of changes) {
    db.prepare("INSERT INTO item_value_changes (item_id, day, value, currency) VALUES (?, ?, ?, 'USD')")
      .run(id, day, value);
    db.prepare("INSERT INTO total_value_changes (inventory_id, day, total, currency, change) VALUES (?, ?, ?, 'USD', 1)")
      .run(inventory, day, value);
  }`;

/**
 * Gives an item other values in the past, as if its inventory, which contains nothing else, had been created a year before
 * the first change.
 * @param value in cents, before `day`
 */
export function addFormerValues(
  server: TestServer,
  item: { id: number; inventory: number },
  changes: readonly { day: string; value: number | null }[],
): void {
  const year = Number(changes[0]?.day.slice(0, 4)) - 1;
  changeDatabase(server, WRITE, { ...item, created: `${year}-03-31T10:00:00.000Z`, changes });
}
