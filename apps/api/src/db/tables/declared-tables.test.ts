import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { id } from './columns';
import { INVENTORY_TABLES } from './declared-tables';
import { table } from './table';

const CLOSED_WITH_INVENTORY = INVENTORY_TABLES.filter(({ roles }) => roles.closing !== 'own_code');

test.each(CLOSED_WITH_INVENTORY)('$name refers to its inventory with ON DELETE CASCADE', (one) => {
  const column = one.parent?.column ?? one.inventory;
  const cascading = getTableConfig(one.schema).foreignKeys.filter(({ onDelete }) => onDelete === 'cascade');
  const columns = cascading.flatMap((key) => key.reference().columns.map(({ name }) => name));
  expect(columns).toContain(column);
});

test('each table comes after the tables that it refers to', () => {
  const names = INVENTORY_TABLES.map(({ name }) => name);
  for (const { name, references } of INVENTORY_TABLES)
    for (const { table: other } of references.filter((one) => names.includes(one.table)))
      expect(names.indexOf(other)).toBeLessThanOrEqual(names.indexOf(name));
});

/** Never called: the compiler checks that the type of `table` refuses each call, else the comment above it is an error. */
export const refusedTables = () => [
  // @ts-expect-error A table needs roles.
  table('notes', { id: id() }),
  // @ts-expect-error No column of the table.
  table('notes', { of: 'row', row: 'owner', history: 'never', closing: 'cascade' }, { id: id() }),
  // @ts-expect-error The contract does not name the table.
  table('notes', { of: 'row', row: 'id', history: 'list', closing: 'cascade' }, { id: id() }),
  // @ts-expect-error The contract names the table, so its rows are recorded.
  table('items', { of: 'row', row: 'id', history: 'never', closing: 'cascade' }, { id: id() }),
];
