import { DocumentFormat, DocumentKind, DOCUMENT_TITLE_MAX_LENGTH, URL_MAX_LENGTH } from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, maxLength, oneOf, partOf, refersTo } from './columns';
import { inventoryId } from './inventories';
import { items } from './items';
import { locations } from './locations';
import { table } from './table';

/** Receipts, manuals and other documents: a file, or a link. A document without items and locations is deleted. */
export const documents = table(
  'documents',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    quiet: ['updated_at'],
    past_day: true,
    closing: 'in_steps',
    trash: { kind: 'document', parent: null },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    kind: text().$type<DocumentKind>().notNull(),
    title: text().notNull(),
    day: text(),
    /** In the currency of the inventory. Not in its smallest unit, because no total contains it. */
    amount: real(),
    /** Null for a document with a file. */
    url: text(),
    /** Visible to people outside of the inventory, with an item that is shared with them. */
    is_released: flag().notNull().default(false),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('documents_inventory_id').on(table.inventory_id, table.id),
    index('documents_receipts')
      .on(table.inventory_id, table.id)
      .where(sql`${table.kind} = 'receipt'`),
    oneOf('documents_kind', table.kind, DocumentKind.options),
    maxLength('documents_title_length', table.title, DOCUMENT_TITLE_MAX_LENGTH),
    maxLength('documents_url_length', table.url, URL_MAX_LENGTH),
    check('documents_amount', sql`${table.amount} is null or ${table.amount} >= 0`),
  ],
);

/** The present version of a document. A new version moves the former one to the trash. */
export const document_files = table(
  'document_files',
  {
    of: 'row',
    row: 'document_id',
    past_day: true,
    history: 'named',
    quiet: ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'],
    closing: 'own_code',
    trash: { kind: 'document_version', parent: 'document_id' },
    files: 'file',
  },
  {
    id: id(),
    document_id: partOf(() => documents.id),
    /** Name in the data folder; see `isDocument`. */
    file: text().notNull(),
    /** Name of the download. */
    file_name: text().notNull(),
    format: text().$type<DocumentFormat>().notNull(),
    media_type: text().notNull(),
    /** Different words of the text, for the search. */
    words: text().notNull(),
    bytes: integer(),
    /** SHA-256 in hexadecimal. */
    files_hash: text(),
    /** Bytes and SHA-256 of the picture of the first page; null without a picture. */
    screen_bytes: integer(),
    screen_hash: text(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('document_files_document').on(table.document_id),
    uniqueIndex('document_files_file').on(table.file),
    check('document_files_file_length', sql`length(${table.file}) = 41`),
    oneOf('document_files_format', table.format, DocumentFormat.options),
  ],
);

/** Items and locations that a document belongs to. */
export const document_links = table(
  'document_links',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    location: 'location_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'named',
    unnamed: ['location_id'],
    past_day: true,
    closing: 'cascade',
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    document_id: integer().notNull(),
    item_id: integer(),
    location_id: integer(),
  },
  (table) => [
    refersTo('document_links_document', [table.inventory_id, table.document_id], documents).onDelete(
      'cascade',
    ),
    refersTo('document_links_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    refersTo('document_links_location', [table.inventory_id, table.location_id], locations).onDelete(
      'cascade',
    ),
    index('document_links_document_id').on(table.document_id),
    index('document_links_inventory').on(table.inventory_id),
    uniqueIndex('document_links_item_id').on(table.item_id, table.document_id),
    uniqueIndex('document_links_location_id').on(table.location_id, table.document_id),
    check('document_links_one_target', sql`(${table.location_id} is null) <> (${table.item_id} is null)`),
  ],
);
