import { isOfKind, listFieldsWith } from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';
import { NAMES_TABLES } from '../entities/item/item-names.repository';

/*
 * The view with the searched texts of items and the triggers that queue changed items derive from the fields with the use
 * `search` and the lists of names. So a searched field needs no migration of its own.
 */

// Lists of names are in tables of their own.
const searched = listFieldsWith('search').filter((field) => !isOfKind(field, 'names'));

/** Texts other than the name, which has a column of its own because matches in it rank higher. */
const texts = searched.filter((field) => field !== 'name');

// Line breaks between the texts, so that the last word of one and the first of the next are not joined.
const join = (column: string, table: string) =>
  `(SELECT group_concat(${column}, char(10)) FROM ${table} WHERE item_id = items.id)`;

/** Triggers of a table with names of items. A deleted item has no row in the index. */
const listTriggers = (table: string, column = 'name'): [name: string, sql: string][] => [
  [
    `${table}_search_insert`,
    `CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.item_id);
END`,
  ],
  [
    `${table}_search_delete`,
    `CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id = old.item_id;
END`,
  ],
  [
    `${table}_search_update`,
    `CREATE TRIGGER ${table}_search_update AFTER UPDATE OF item_id, ${column} ON ${table} BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id IN (old.item_id, new.item_id);
END`,
  ],
];

/** Triggers of the tables of documents. @param document SQL for the id of the changed document */
const documentTrigger = (name: string, when: string, document: string): [name: string, sql: string] => [
  name,
  `CREATE TRIGGER ${name} AFTER ${when} BEGIN
  INSERT OR IGNORE INTO search_pending (item_id)
    SELECT item_id FROM document_links WHERE document_id = ${document} AND item_id IS NOT NULL;
END`,
];

const LINKED = 'SELECT id FROM items WHERE id IN (old.item_id, new.item_id)';

const linkTrigger = (name: string, when: string, linked: string): [name: string, sql: string] => [
  name,
  `CREATE TRIGGER ${name} AFTER ${when} ON document_links BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) ${linked};
END`,
];

const SQL: Readonly<Record<string, string>> = {
  item_search_texts: `CREATE VIEW item_search_texts AS
  SELECT id, inventory_id, name, item_number, location_id, category_id, suppliers,
    concat_ws(char(10), ${texts.join(', ')}, suppliers,
      (SELECT name FROM items AS whole WHERE whole.id = items.part_of_id),
      ${join('part_number', 'item_suppliers')},
      ${NAMES_TABLES.map((table) => join('name', table)).join(', ')},
      ${join('value', `item_custom_values CROSS JOIN custom_fields ON custom_fields.id = field_id AND kind <> 'yes_no'`)},
      ${join('tags.name', 'item_tags CROSS JOIN tags ON tags.id = tag_id')},
      ${join('caption', 'item_images')}) AS rest,
    (SELECT group_concat(concat_ws(char(10), title, words), char(10)) FROM document_links
      JOIN documents ON documents.id = document_links.document_id
      LEFT JOIN document_files ON document_files.document_id = documents.id WHERE item_id = items.id) AS documents
  FROM (SELECT *, ${join('supplier_name', 'item_suppliers')} AS suppliers
    FROM items) AS items`,
  items_search_update: `CREATE TRIGGER items_search_update
  AFTER UPDATE OF inventory_id, item_number, part_of_id, ${searched.join(', ')} ON items BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.id);
END`,
  // A part is found by the name of its whole.
  items_search_rename: `CREATE TRIGGER items_search_rename AFTER UPDATE OF name ON items WHEN old.name <> new.name BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE part_of_id = new.id;
END`,
  ...Object.fromEntries(NAMES_TABLES.flatMap((table) => listTriggers(table))),
  ...Object.fromEntries(listTriggers('item_tags', 'tag_id')),
  ...Object.fromEntries(listTriggers('item_custom_values', 'value')),
  tags_search_update: `CREATE TRIGGER tags_search_update AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  INSERT OR IGNORE INTO search_pending (item_id)
    SELECT item_id FROM item_tags WHERE inventory_id = new.inventory_id AND tag_id = new.id;
END`,
  ...Object.fromEntries([
    linkTrigger('document_links_search_insert', 'INSERT', 'SELECT id FROM items WHERE id = new.item_id'),
    linkTrigger('document_links_search_delete', 'DELETE', 'SELECT id FROM items WHERE id = old.item_id'),
    linkTrigger('document_links_search_update', 'UPDATE OF item_id', LINKED),
    documentTrigger('documents_search_update', 'UPDATE OF title ON documents', 'new.id'),
    documentTrigger('document_files_search_insert', 'INSERT ON document_files', 'new.document_id'),
    documentTrigger('document_files_search_delete', 'DELETE ON document_files', 'old.document_id'),
  ]),
};

const REPLACING = [
  ...Object.entries(SQL).flatMap(([name, sql]) => [
    `DROP ${sql.startsWith('CREATE VIEW') ? 'VIEW' : 'TRIGGER'} IF EXISTS ${name}`,
    sql,
  ]),
  // Items are indexed after the start, in the background.
  'DELETE FROM search_moves',
  'INSERT INTO search_moves (item_id) SELECT id FROM items ORDER BY id',
  'DELETE FROM search_pending',
];

/** Brings view and trigger up to date after the migrations. If they have changed, all items are indexed again. */
export function updateSearchSchema(sqlite: Sqlite.Database): void {
  const find = sqlite.prepare<[string], string>('SELECT sql FROM sqlite_master WHERE name = ?').pluck();
  if (Object.entries(SQL).every(([name, sql]) => find.get(name) === sql)) return;
  sqlite
    .transaction(() => {
      for (const sql of REPLACING) sqlite.exec(sql);
    })
    .immediate();
}
