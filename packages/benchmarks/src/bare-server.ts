// Baseline of api.ts: Express with default settings and prepared statements on the same file. It sends
// the same bytes as Stowage, without authentication, validation, filters and headers. Started by api.ts.
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createMediaLinks } from '@stowage/api/src/files/media-links';
import { COLUMN_FIELDS } from '@stowage/contracts';
import Sqlite from 'better-sqlite3';
import express from 'express';

interface Settings {
  database: string;
  inventory_id: number;
  media_id: string;
  secret: string;
}

interface ItemRow {
  id: number;
  quantity: number;
  needs_full_details: number;
  category_id: number | null;
  category_name: string | null;
  location_id: number | null;
  purchase_price: number | null;
  current_value: number | null;
  created_by: number;
  updated_by: number;
}

interface ImageRow {
  id: number;
  item_id: number;
  file: string;
  is_primary: number;
  is_private: number;
}

interface LocationRow {
  id: number;
  parent_id: number | null;
  name: string;
  is_container: number;
  item_count: number;
}

interface TreeNode extends Omit<LocationRow, 'is_container'> {
  is_container: boolean;
  total_item_count: number;
  children: TreeNode[];
}

const { database, inventory_id, media_id, secret } = JSON.parse(process.argv[2] ?? '{}') as Settings;
const db = new Sqlite(database);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const { toImageUrls } = createMediaLinks(secret).toAddresses(media_id, new Date());
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const FIELDS = `items.id, item_number, code, ${COLUMN_FIELDS.map((field) => `items.${field}`).join(', ')},
  categories.name AS category_name, last_seen_at, created_by, updated_by, created_at, updated_at`;
const IDS = '(SELECT value FROM json_each(?))';

const statements = {
  total: db.prepare<[number], { total: number }>('SELECT item_count AS total FROM inventories WHERE id = ?'),
  // Picking the ids from the index first makes the last page ten times as fast as OFFSET over whole rows.
  ids: db
    .prepare<[number, number, number], number>(
      'SELECT id FROM items WHERE inventory_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
    )
    .pluck(),
  items: db.prepare<[number, string], ItemRow>(
    `SELECT ${FIELDS} FROM items LEFT JOIN categories ON categories.id = category_id
     WHERE items.inventory_id = ? AND items.id IN ${IDS} ORDER BY items.id DESC`,
  ),
  images: db.prepare<[string], ImageRow>(
    `SELECT id, item_id, file, width, height, caption, is_primary, is_private, created_at FROM item_images
     WHERE item_id IN ${IDS} ORDER BY item_id, position, id`,
  ),
  held: db.prepare<[string], { item_id: number; quantity: number }>(
    `SELECT item_id, quantity FROM loans WHERE item_id IN ${IDS} AND state IN ('agreed', 'handed_over')`,
  ),
  paths: db.prepare<[string], { origin: number; name: string; distance: number }>(
    `WITH RECURSIVE line(origin, parent_id, name, distance) AS (
       SELECT id, parent_id, name, 0 FROM locations WHERE id IN ${IDS}
       UNION ALL
       SELECT line.origin, parent.parent_id, parent.name, line.distance + 1
       FROM line JOIN locations AS parent ON parent.id = line.parent_id
     )
     SELECT origin, name, distance FROM line ORDER BY origin, distance DESC`,
  ),
  suppliers: db.prepare<[string], { item_id: number; price: number | null }>(
    `SELECT item_id, id, supplier_name, price, part_number, supplier_url FROM item_suppliers
     WHERE item_id IN ${IDS} ORDER BY item_id, position`,
  ),
  users: db.prepare<[string], { id: number }>(`SELECT id, username, full_name FROM users WHERE id IN ${IDS}`),
  systems: db.prepare<[string], { item_id: number; relation: string; name: string }>(
    `SELECT item_id, relation, name FROM item_systems WHERE item_id IN ${IDS} ORDER BY item_id, position`,
  ),
  formerValues: db
    .prepare<[string], number>(
      `SELECT DISTINCT item_id FROM item_value_changes WHERE item_id IN ${IDS} AND value IS NOT NULL`,
    )
    .pluck(),
  itemLabels: db.prepare<[string], { item_id: number; code: string }>(
    `SELECT item_id, code FROM label_codes WHERE item_id IN ${IDS} ORDER BY created_at, code`,
  ),
  locations: db.prepare<[number], LocationRow>(
    `SELECT id, name, description, is_container, parent_id, code, item_count, capacity, created_at, updated_at
     FROM locations WHERE inventory_id = ?`,
  ),
  qrCodes: db.prepare<[number], { location_id: number }>(
    `SELECT qr_codes.* FROM qr_codes JOIN locations ON locations.id = location_id WHERE inventory_id = ?`,
  ),
  locationLabels: db.prepare<[number], { location_id: number; code: string }>(
    'SELECT location_id, code FROM label_codes WHERE inventory_id = ? AND location_id IS NOT NULL',
  ),
};

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);

function readPaths(rows: readonly ItemRow[]) {
  const locations = new Map<number, { id: number; name: string; path: string[] }>();
  const ids = rows.flatMap(({ location_id }) => location_id ?? []);
  let path: string[] = [];
  for (const { origin, name, distance } of statements.paths.all(JSON.stringify(ids))) {
    if (distance > 0) path.push(name);
    else {
      locations.set(origin, { id: origin, name, path });
      path = [];
    }
  }
  return locations;
}

function groupByItem<Row extends { item_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const others = groups.get(row.item_id);
    if (others) others.push(row);
    else groups.set(row.item_id, [row]);
  }
  return groups;
}

function withDetails(rows: readonly ItemRow[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const images = new Map<number, object[]>();
  for (const { item_id, file, is_primary, is_private, ...image } of statements.images.all(ids)) {
    const flags = { is_primary: is_primary === 1, is_private: is_private === 1 };
    const shown = { ...image, ...toImageUrls(file), ...flags };
    const others = images.get(item_id);
    if (others) others.push(shown);
    else images.set(item_id, [shown]);
  }
  const held = new Map<number, number>();
  for (const { item_id, quantity } of statements.held.all(ids))
    held.set(item_id, (held.get(item_id) ?? 0) + quantity);
  const locations = readPaths(rows);
  const systems = groupByItem(statements.systems.all(ids));
  const suppliers = groupByItem(statements.suppliers.all(ids));
  const labels = groupByItem(statements.itemLabels.all(ids));
  const formerValues = new Set(statements.formerValues.all(ids));
  const userIds = [...new Set(rows.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))];
  const users = new Map(statements.users.all(JSON.stringify(userIds)).map((user) => [user.id, user]));
  const namesOf = (id: number, wanted: string) =>
    (systems.get(id) ?? []).filter(({ relation }) => relation === wanted).map(({ name }) => name);
  return rows.map(({ category_name, ...row }) => ({
    ...row,
    has_former_values: formerValues.has(row.id),
    label_codes: (labels.get(row.id) ?? []).map(({ code }) => code),
    // The generated items have none.
    tags: [],
    systems_used_in: namesOf(row.id, 'used_in'),
    compatible_with: namesOf(row.id, 'compatible_with'),
    suppliers: (suppliers.get(row.id) ?? []).map(({ item_id: _, price, ...supplier }) => ({
      ...supplier,
      price: toDollars(price),
    })),
    created_by: users.get(row.created_by) ?? null,
    updated_by: users.get(row.updated_by) ?? null,
    category: row.category_id === null ? null : { id: row.category_id, name: category_name },
    location: row.location_id === null ? null : locations.get(row.location_id),
    images: images.get(row.id) ?? [],
    lent: [],
    belongs_to: null,
    available_quantity: row.quantity - (held.get(row.id) ?? 0),
    needs_full_details: row.needs_full_details === 1,
    purchase_price: toDollars(row.purchase_price),
    current_value: toDollars(row.current_value),
  }));
}

function listItems(page: number, per_page: number) {
  const total = statements.total.get(inventory_id)?.total ?? 0;
  const ids = statements.ids.all(inventory_id, per_page, (page - 1) * per_page);
  return {
    items: withDetails(statements.items.all(inventory_id, JSON.stringify(ids))),
    total,
    page,
    per_page,
    total_pages: Math.ceil(total / per_page),
    is_total_capped: false,
  };
}

const getItem = (id: number) =>
  withDetails(statements.items.all(inventory_id, JSON.stringify([id])))[0] ?? {};

function groupByLocation<Row extends { location_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.location_id, [...(groups.get(row.location_id) ?? []), row]);
  return groups;
}

function listLocations() {
  const children = new Map<number | null, LocationRow[]>();
  for (const location of statements.locations.all(inventory_id)) {
    const siblings = children.get(location.parent_id);
    if (siblings) siblings.push(location);
    else children.set(location.parent_id, [location]);
  }
  const qrCodes = groupByLocation(statements.qrCodes.all(inventory_id));
  const labels = groupByLocation(statements.locationLabels.all(inventory_id));
  const build = (parent: number | null, path: string[]): TreeNode[] =>
    (children.get(parent) ?? [])
      .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
      .map((location) => {
        const below = build(location.id, [...path, location.name]);
        return {
          total_item_count: below.reduce((sum, child) => sum + child.total_item_count, location.item_count),
          depth: path.length,
          path,
          qr_codes: qrCodes.get(location.id) ?? [],
          label_codes: (labels.get(location.id) ?? []).map(({ code }) => code),
          children: below,
          ...location,
          is_container: location.is_container === 1,
        };
      });
  return build(null, []);
}

const app = express();
app.get('/api/v1/items/', ({ query }, response) => {
  response.json(listItems(Number(query.page ?? 1), Number(query.per_page ?? 20)));
});
app.get('/api/v1/items/:id', ({ params }, response) => {
  response.json(getItem(Number(params.id)));
});
app.get('/api/v1/locations/', (_request, response) => {
  response.json(listLocations());
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready: http://127.0.0.1:${port}\n`);
});
// Stops when the benchmark ends, even if it is killed.
process.on('disconnect', () => process.exit(0));
