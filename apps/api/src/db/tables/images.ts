import { IMAGE_CAPTION_MAX_LENGTH } from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, maxLength, partOf } from './columns';
import { items } from './items';
import { table } from './table';

export const item_images = table(
  'item_images',
  {
    of: 'item',
    item: 'item_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'named',
    quiet: ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'],
    past_day: true,
    closing: 'cascade',
    trash: { kind: 'photo', parent: 'item_id' },
    files: 'file',
  },
  {
    id: id(),
    item_id: partOf(() => items.id),
    /** 32 hexadecimal digits, the shared prefix of the file names of all sizes. */
    file: text().notNull(),
    /** Pixels of the large size. */
    width: integer().notNull(),
    height: integer().notNull(),
    caption: text(),
    is_primary: flag().notNull(),
    /** Visible to members of the inventory only, even when the item is shared. */
    is_private: flag().notNull().default(false),
    position: integer().notNull(),
    /** SHA-256 of the uploaded file in hexadecimal, to detect duplicates. */
    source_hash: text(),
    /** Total bytes of the sizes large, medium and thumbnail; null for images of earlier versions until measured. */
    bytes: integer(),
    /** SHA-256 over these files in this order; null whenever `bytes` is null. */
    files_hash: text(),
    /** Bytes and SHA-256 of the screen size; null until it has been made. */
    screen_bytes: integer(),
    screen_hash: text(),
    created_at: instant(),
  },
  (table) => [
    index('item_images_item').on(table.item_id, table.position, table.id),
    uniqueIndex('item_images_file').on(table.file),
    uniqueIndex('item_images_one_primary')
      .on(table.item_id)
      .where(sql`${table.is_primary} = 1`),
    check('item_images_file_length', sql`length(${table.file}) = 32`),
    maxLength('item_images_caption_length', table.caption, IMAGE_CAPTION_MAX_LENGTH),
  ],
);
