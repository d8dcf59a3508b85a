import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { actAs } from '../../src/db/actor';
import { openPastDatabase, writePastDatabase } from '../../src/db/event-log/past-database';
import { inventories, items } from '../../src/db/tables';
import { ITEM_TABLES, type ItemTable, TABLES } from '../../src/db/tables/declared-tables';
import { transact } from '../../src/db/transaction/transaction';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { makeCode } from '../../src/lib/random';
import { asTx } from '../support/database/as-tx';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

type Row = Record<string, string | number | null>;

let server: TestServer;
let ada: Person;
let item_id: number;
/** A tag of another item. */
let tag_id: number;
let field_id: number;
let count = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  ada = await server.register();
  await ada.api.items.create({ body: { name: 'Saw', tags: ['Loud'] } });
  tag_id = (await ada.api.tags.list())[0]!.id;
  field_id = (await ada.api.customFields.create({ body: { name: 'Size', kind: 'line' } })).id;
  ({ id: item_id } = await ada.api.items.create({ body: { name: 'Drill' } }));
});

/** Values that CHECK constraints require. */
const VALUES: Record<string, () => Row> = {
  item_images: () => ({ file: String(count).padStart(32, '0') }),
  item_tags: () => ({ tag_id }),
  item_custom_values: () => ({ field_id }),
  document_links: () => ({
    document_id: Number(
      server.context.db.$client
        .prepare(
          `INSERT INTO documents (inventory_id, kind, title, created_at, updated_at)
           VALUES (?, 'receipt', 'Receipt', '', '')`,
        )
        .run(ada.inventory_id).lastInsertRowid,
    ),
  }),
  label_codes: () => ({ code: makeCode() }),
  loans: () => ({ kind: 'borrow', state: 'returned', currency: 'EUR' }),
  item_value_changes: () => ({ day: '2026-03-31' }),
};

function toValue({ dataType, enumValues, name }: SQLiteColumn): string | number {
  if (dataType === 'string') return enumValues?.[0] ?? name.replace(/_key$/, '');
  return dataType === 'json' ? '{}' : 1;
}

/** The values of foreign keys: the item, its inventory, and no other row. */
function toReferences({ schema }: ItemTable): Row {
  const ids = new Map<SQLiteColumn | undefined, number>([
    [items.id, item_id],
    [items.inventory_id, ada.inventory_id],
    [inventories.id, ada.inventory_id],
  ]);
  const references: Row = {};
  for (const { columns, foreignColumns } of getTableConfig(schema).foreignKeys.map((key) => key.reference()))
    for (const [index, { name }] of columns.entries())
      references[name] ??= ids.get(foreignColumns[index]) ?? null;
  return references;
}

const change = (sql: string, values: Row) =>
  actAs(
    {
      user_id: ada.id,
      session_id: null,
      api_key_id: null,
      toNow: () => server.clock.now.toISOString(),
      events: [],
    },
    () => transact(server.context.db, () => server.context.db.$client.prepare(sql).run(values)),
  );

/** Adds a row of the item with a value in each column. */
function addRow(table: ItemTable): void {
  const plain = getTableConfig(table.schema)
    .columns.filter(
      ({ name, generated, primary, dataType }) =>
        !generated && !(name === 'id' && primary && dataType === 'number'),
    )
    .map((column: SQLiteColumn): [string, string | number] => [column.name, toValue(column)]);
  const row: Row = { ...Object.fromEntries(plain), ...toReferences(table), ...VALUES[table.name]?.() };
  const names = Object.keys(row);
  const parameters = names.map((name) => `@${name}`);
  change(`INSERT INTO ${table.name} (${names.join()}) VALUES (${parameters.join()})`, row);
}

const listRows = ({ name, roles }: ItemTable, id = item_id, { $client } = server.context.db): Row[] =>
  $client.prepare<[number], Row>(`SELECT * FROM ${name} WHERE ${roles.item} = ? ORDER BY rowid`).all(id);

const listEvents = async () => (await ada.api.events.list()).events;

test('the tables with a reference to items belong to items', () => {
  // An item refers to the item of which it is a part.
  const referring = TABLES.map((table) => getTableConfig(table)).filter(
    ({ name, foreignKeys }) =>
      name !== 'items' && foreignKeys.some((key) => key.reference().foreignTable === items),
  );
  expect(ITEM_TABLES.map(({ name }) => name).sort()).toEqual(referring.map(({ name }) => name).sort());
});

describe.each(ITEM_TABLES)('a row of $name', (table) => {
  const { inventory, duplicate, move, past_day, history } = table.roles;
  const isCopied = duplicate === 'copied';
  const isRecorded = history !== 'never';

  test(isCopied ? 'is copied with its item' : 'is not copied with its item', async () => {
    addRow(table);
    const selection = { kind: 'items' as const, ids: [item_id] };
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'duplicate' } } });
    const copyId = server.context.db.$client.prepare<[], number>('SELECT max(id) FROM items').pluck().get()!;
    expect(copyId).toBeGreaterThan(item_id);
    const withoutIds = ({ id: _, [table.roles.item]: __, ...row }: Row) => row;
    expect(listRows(table, copyId).map(withoutIds)).toEqual(isCopied ? listRows(table).map(withoutIds) : []);
  });

  test(
    isRecorded ? 'comes back with its item from the trash' : 'is deleted with its item for good',
    async () => {
      addRow(table);
      const before = listRows(table);
      expect(before).toHaveLength(1);
      await ada.api.items.remove({ params: { id: item_id } });
      expect(listRows(table)).toEqual([]);
      const [entry] = (await ada.api.trash.list({ query: {} })).items;
      await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
      expect(listRows(table)).toEqual(isRecorded ? before : []);
    },
  );

  test(`${isRecorded ? 'comes back' : 'stays away'} when the deletion of its item is undone`, async () => {
    addRow(table);
    const before = listRows(table);
    await ada.api.items.remove({ params: { id: item_id } });
    const [event] = await listEvents();
    await ada.api.events.revert({ params: { id: event!.id }, body: {} });
    expect(listRows(table)).toEqual(isRecorded ? before : []);
  });

  const isNamed = history !== 'never' && history !== 'when_deleted';
  test(isNamed ? 'is an event, whose undo deletes it' : 'is no event', async () => {
    const [before] = await listEvents();
    addRow(table);
    const [event] = await listEvents();
    expect(event!.id !== before!.id).toBe(isNamed);
    if (!isNamed) return;
    expect(event).toMatchObject({ item_id, ...(history !== 'named' && { kind: 'item_changed' }) });
    await ada.api.events.revert({ params: { id: event!.id }, body: {} });
    expect(listRows(table)).toEqual([]);
  });

  test(move === 'stays' ? 'stays in its inventory' : 'moves to another inventory with its item', async () => {
    addRow(table);
    const [before] = listRows(table);
    const club = createInventoryFor(asTx(server.context.db), ada.id, server.clock.now.toISOString());
    await ada.api.inventories.moveContents({ body: { item_ids: [item_id], to_inventory_id: club } });
    const [after] = listRows(table);
    expect(Object.keys(after!)).toEqual(Object.keys(before!));
    if (inventory !== undefined) expect(after![inventory]).toBe(move === 'stays' ? before![inventory] : club);
    expect(server.context.db.$client.pragma('foreign_key_check')).toEqual([]);
  });

  test(past_day ? 'is part of a past day' : 'is not part of a past day', () => {
    addRow(table);
    const before = listRows(table);
    const until = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    change(`DELETE FROM ${table.name} WHERE ${table.roles.item} = @item_id`, { item_id });
    const folder = makeDataDir();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'past.db');
    writePastDatabase(server.context.db, { inventory_id: ada.inventory_id, until, path });
    const past = openPastDatabase(path);
    onTestFinished(() => void past.$client.close());
    expect(listRows(table, item_id, past)).toEqual(past_day ? before : []);
  });
});
