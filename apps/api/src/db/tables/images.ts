import { IMAGE_CAPTION_MAX_LENGTH } from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, maxLength, partOf } from './columns';
import { items } from './items';
import { locations } from './locations';
import { table } from './table';

const QUIET = ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'] as const;

const photo = () => ({
  /** 32 hexadecimal digits, the shared prefix of the file names of all sizes. */
  file: text().notNull(),
  /** Pixels of the large size. */
  width: integer().notNull(),
  height: integer().notNull(),
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
});

export const item_images = table(
  'item_images',
  {
    of: 'item',
    item: 'item_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'named',
    quiet: QUIET,
    past_day: true,
    closing: 'cascade',
    trash: { kind: 'photo', parent: 'item_id' },
    files: 'file',
  },
  {
    id: id(),
    item_id: partOf(() => items.id),
    ...photo(),
    caption: text(),
    is_primary: flag().notNull(),
    /** Visible to members of the inventory only, even when the item is shared. */
    is_private: flag().notNull().default(false),
    position: integer().notNull(),
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

/** A location has at most one photo. Replacing it moves the former one to the trash. */
export const location_images = table(
  'location_images',
  {
    of: 'row',
    row: 'location_id',
    history: 'named',
    quiet: QUIET,
    closing: 'own_code',
    trash: { kind: 'location_photo', parent: 'location_id' },
    files: 'file',
  },
  { id: id(), location_id: partOf(() => locations.id), ...photo() },
  (table) => [
    uniqueIndex('location_images_location').on(table.location_id),
    uniqueIndex('location_images_file').on(table.file),
    check('location_images_file_length', sql`length(${table.file}) = 32`),
  ],
);
