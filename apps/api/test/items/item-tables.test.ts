import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { actAs } from '../../src/db/event-log/actor';
import { openPastDatabase, writePastDatabase } from '../../src/db/event-log/past-database';
import * as schema from '../../src/db/tables';
import { transact } from '../../src/db/transaction';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { makeCode } from '../../src/random';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

/** What happens to the rows of an item. */
interface Fate {
  /** True if a copy of the item gets copies of the rows. */
  is_copied: boolean;
  /** Kind of the event that adds a row; null when no history names the rows. */
  added_as: string | null;
  /** True if the rows stay in the inventory when the item moves to another one. */
  stays?: boolean;
  is_in_past_days: boolean;
}

const FATES: Record<string, Fate> = {
  item_systems: { is_copied: true, added_as: 'item_changed', is_in_past_days: true },
  item_suppliers: { is_copied: true, added_as: 'item_changed', is_in_past_days: true },
  item_images: { is_copied: false, added_as: 'photo_added', is_in_past_days: true },
  label_codes: { is_copied: false, added_as: 'code_added', is_in_past_days: true },
  loans: { is_copied: false, added_as: 'loan_changed', is_in_past_days: true },
  item_value_changes: { is_copied: false, added_as: null, is_in_past_days: false },
  request_keys: { is_copied: false, added_as: null, stays: true, is_in_past_days: false },
};

const TABLES = Object.values<unknown>(schema)
  .flatMap((one) => (is(one, SQLiteTable) ? getTableConfig(one) : []))
  .filter(({ foreignKeys }) => foreignKeys.some((key) => key.reference().foreignTable === schema.items));

type Table = (typeof TABLES)[number];
type Row = Record<string, string | number | null>;

let server: TestServer;
let ada: Person;
let item_id: number;
let count = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  ada = await server.register();
  ({ id: item_id } = await ada.api.items.create({ body: { name: 'Drill' } }));
});

/** Values that CHECK constraints require. */
const VALUES: Record<string, () => Row> = {
  item_images: () => ({ file: String(count).padStart(32, '0') }),
  label_codes: () => ({ code: makeCode() }),
  loans: () => ({ kind: 'borrow', state: 'returned', currency: 'EUR' }),
  item_value_changes: () => ({ day: '2026-03-31' }),
};

function toValue({ dataType, enumValues, name }: SQLiteColumn): string | number {
  if (dataType === 'string') return enumValues?.[0] ?? name.replace(/_key$/, '');
  return dataType === 'json' ? '{}' : 1;
}

/** The values of foreign keys: the item, its inventory, and no other row. */
function toReferences({ foreignKeys }: Table): Row {
  const ids = new Map<SQLiteColumn | undefined, number>([
    [schema.items.id, item_id],
    [schema.items.owner_id, ada.inventory_id],
    [schema.inventories.id, ada.inventory_id],
  ]);
  const references: Row = {};
  for (const { columns, foreignColumns } of foreignKeys.map((key) => key.reference()))
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
function addRow(table: Table): void {
  const plain = table.columns
    .filter(
      ({ name, generated, primary, dataType }) =>
        !generated && !(name === 'id' && primary && dataType === 'number'),
    )
    .map((column) => [column.name, toValue(column)]);
  const row: Row = { ...Object.fromEntries(plain), ...toReferences(table), ...VALUES[table.name]?.() };
  const names = Object.keys(row);
  const parameters = names.map((name) => `@${name}`);
  change(`INSERT INTO ${table.name} (${names.join()}) VALUES (${parameters.join()})`, row);
}

const listRows = ({ name }: Table, id = item_id, { $client } = server.context.db): Row[] =>
  $client.prepare<[number], Row>(`SELECT * FROM ${name} WHERE item_id = ? ORDER BY rowid`).all(id);

const listEvents = async () => (await ada.api.events.list()).events;

test('names the tables with a reference to items', () => {
  expect(TABLES.map(({ name }) => name).sort()).toEqual(Object.keys(FATES).sort());
});

describe.each(TABLES)('a row of $name', (table) => {
  const fate = FATES[table.name]!;

  test(fate.is_copied ? 'is copied with its item' : 'is not copied with its item', async () => {
    addRow(table);
    const selection = { kind: 'items' as const, ids: [item_id] };
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'duplicate' } } });
    const copyId = server.context.db.$client.prepare<[], number>('SELECT max(id) FROM items').pluck().get()!;
    expect(copyId).toBeGreaterThan(item_id);
    const withoutIds = ({ id: _, item_id: __, ...row }: Row) => row;
    expect(listRows(table, copyId).map(withoutIds)).toEqual(
      fate.is_copied ? listRows(table).map(withoutIds) : [],
    );
  });

  test('comes back with its item from the trash', async () => {
    addRow(table);
    const before = listRows(table);
    expect(before).toHaveLength(1);
    await ada.api.items.remove({ params: { id: item_id } });
    expect(listRows(table)).toEqual([]);
    const [entry] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(listRows(table)).toEqual(before);
  });

  test('comes back when the deletion of its item is undone', async () => {
    addRow(table);
    const before = listRows(table);
    await ada.api.items.remove({ params: { id: item_id } });
    const [event] = await listEvents();
    await ada.api.events.revert({ params: { id: event!.id }, body: {} });
    expect(listRows(table)).toEqual(before);
  });

  test(fate.added_as === null ? 'is no event' : 'is an event, whose undo deletes it', async () => {
    const before = await listEvents();
    addRow(table);
    const [event] = await listEvents();
    if (fate.added_as === null) {
      expect(event).toEqual(before[0]);
      return;
    }
    expect(event).toMatchObject({ kind: fate.added_as, item_id });
    await ada.api.events.revert({ params: { id: event!.id }, body: {} });
    expect(listRows(table)).toEqual([]);
  });

  test(fate.stays ? 'stays in its inventory' : 'moves to another inventory with its item', async () => {
    addRow(table);
    const [before] = listRows(table);
    const club = createInventoryFor(server.context.db, ada.id, server.clock.now.toISOString());
    await ada.api.inventories.moveContents({ body: { item_ids: [item_id], to_inventory_id: club } });
    const [after] = listRows(table);
    expect(Object.keys(after!)).toEqual(Object.keys(before!));
    if ('owner_id' in before!) expect(after!.owner_id).toBe(fate.stays ? before.owner_id : club);
    expect(server.context.db.$client.pragma('foreign_key_check')).toEqual([]);
  });

  test(fate.is_in_past_days ? 'is part of a past day' : 'is not part of a past day', () => {
    addRow(table);
    const before = listRows(table);
    const until = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    change(`DELETE FROM ${table.name} WHERE item_id = @item_id`, { item_id });
    const folder = makeDataDir();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'past.db');
    writePastDatabase(server.context.db, { owner_id: ada.inventory_id, until, path });
    const past = openPastDatabase(path);
    onTestFinished(() => void past.$client.close());
    expect(listRows(table, item_id, past)).toEqual(fate.is_in_past_days ? before : []);
  });
});
