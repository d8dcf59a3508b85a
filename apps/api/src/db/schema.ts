import {
  API_KEY_NAME_MAX_LENGTH,
  ApiKeyScope,
  CODE_LENGTH,
  Availability,
  type BulkResult,
  ADDRESS_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  Condition,
  CURRENCY_DEFAULT,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  type EventKind,
  FULL_NAME_MAX_LENGTH,
  IMAGE_CAPTION_MAX_LENGTH,
  INVENTORY_NAME_MAX_LENGTH,
  INVITATION_NOTE_MAX_LENGTH,
  INSURER_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  LABEL_PAPER_NAME_MAX_LENGTH,
  LABEL_PRESET_NAME_MAX_LENGTH,
  type LabelPaperSize,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOAN_MESSAGE_MAX_LENGTH,
  LOCATION_NAME_MAX_LENGTH,
  MINOR_UNITS_MAX,
  LoanEvent,
  LoanKind,
  LoanState,
  MODEL_NUMBER_MAX_LENGTH,
  REQUEST_KEY_MAX_LENGTH,
  OWNER_NAME_MAX_LENGTH,
  PART_NUMBER_MAX_LENGTH,
  POLICY_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  QrFormat,
  QrSize,
  Role,
  SAVED_SEARCH_NAME_MAX_LENGTH,
  SAVED_SEARCH_QUERY_MAX_LENGTH,
  SERIAL_NUMBER_MAX_LENGTH,
  STOCKTAKE_TEXT_MAX_LENGTH,
  type StocktakeCounts,
  type StocktakeProgress,
  StocktakeResult,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
  TrashKind,
  TrustLevel,
  URL_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/*
 * Instants are ISO text in UTC; `..._key` columns hold text folded for case-insensitive comparison. Foreign keys
 * between rows of one inventory include `owner_id`. Triggers in the migrations maintain counters and the search index.
 */

/** An amount in the smallest unit of the currency of the inventory or the loan; see `money.rules.ts`. */
const money = customType<{ data: bigint; driverData: number }>({
  dataType: () => 'integer',
  toDriver: Number,
  fromDriver: BigInt,
});

/** Values of columns, as SQLite stores them. */
export type EventValues = Record<string, string | number | null>;

const id = () => integer().primaryKey({ autoIncrement: true });
const flag = () => integer({ mode: 'boolean' });
const instant = () => text().notNull();

const maxLength = (name: string, column: AnySQLiteColumn, max: number) =>
  check(name, sql`length(${column}) <= ${sql.raw(String(max))}`);
const between = (name: string, column: AnySQLiteColumn, min: number, max: number) =>
  check(name, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);
const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
const minorUnits = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} is null or ${column} between 0 and ${sql.raw(String(MINOR_UNITS_MAX))}`);

export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    email_key: text().notNull(),
    username: text().notNull(),
    username_key: text().notNull(),
    full_name: text(),
    /** BCP 47 tag; null means the language of the browser. */
    language: text().$type<Language>(),
    password_hash: text().notNull(),
    /** Random part of the media ids of the user's devices; renewed when the user signs out everywhere. */
    media_salt: text().notNull().default(''),
    /** True for administrators, who manage the accounts, settings and backups of this server. */
    is_admin: flag().notNull().default(false),
    /** Set while an administrator has disabled the account: the user cannot sign in, but no data is deleted. */
    disabled_at: text(),
    last_sign_in_at: text(),
    /** Maximum total size of the photos in the inventories of this user in bytes, null for no limit. */
    storage_quota: integer(),
    /** Base32 secret of two-factor sign-in. In use once `totp_confirmed_at` is set. */
    totp_secret: text(),
    totp_confirmed_at: text(),
    /** Time step of the last accepted code, so that no code works twice. */
    totp_last_step: integer(),
    /** Set when the account is closed; its data is then deleted in the background. */
    deleted_at: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email_key),
    uniqueIndex('users_username_key').on(table.username_key),
    index('users_deleted')
      .on(table.id)
      .where(sql`${table.deleted_at} is not null`),
    maxLength('users_email_length', table.email, EMAIL_MAX_LENGTH),
    check(
      'users_username_length',
      sql`length(${table.username}) between ${sql.raw(`${USERNAME_MIN_LENGTH} and ${USERNAME_MAX_LENGTH}`)}`,
    ),
    maxLength('users_full_name_length', table.full_name, FULL_NAME_MAX_LENGTH),
  ],
);

/** Belongings of a household: items, locations, categories, codes and loans, which refer to it in `owner_id`. */
export const inventories = sqliteTable(
  'inventories',
  {
    id: id(),
    /** Null for the names of the members. */
    name: text(),
    /** ISO 4217 code. */
    currency: text().notNull().default(CURRENCY_DEFAULT),
    /** The user whose storage quota the photos count towards. */
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    item_count: integer().notNull().default(0),
    location_count: integer().notNull().default(0),
    /** Last number given to an item of this inventory; never decreases. */
    last_item_number: integer().notNull().default(0),
    /** The event log is complete from this instant on; null from the creation on. */
    logged_from: text(),
    /** Set when the inventory is deleted; its data is then deleted in the background. */
    deleted_at: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    index('inventories_created_by').on(table.created_by),
    index('inventories_deleted')
      .on(table.id)
      .where(sql`${table.deleted_at} is not null`),
    check(
      'inventories_name_length',
      sql`length(${table.name}) between 1 and ${sql.raw(String(INVENTORY_NAME_MAX_LENGTH))}`,
    ),
    check('inventories_currency_length', sql`length(${table.currency}) = 3`),
  ],
);

/** Names of inventories for people outside of them, in the columns of a user; see the migration that creates the view. */
export const inventory_names = sqliteView('inventory_names', {
  id: integer().notNull(),
  username: text().notNull(),
  full_name: text(),
}).existing();

export const members = sqliteTable(
  'members',
  {
    inventory_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** From this instant on a viewer has no access; null for no end. */
    ends_at: text(),
    created_at: instant(),
    /** Null while the member has the role from joining. */
    role_changed_at: text(),
    /** Null when the server changed the role. */
    role_changed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.user_id] }),
    index('members_role_changed_by').on(table.role_changed_by),
    index('members_user').on(table.user_id, table.created_at, table.inventory_id),
    oneOf('members_role', table.role, Role.options),
    check('members_only_viewers_end', sql`${table.ends_at} is null or ${table.role} = 'viewer'`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sid: text().notNull(),
    /**
     * Second id, for signed URLs of images and QR codes; the same for all sessions of a user on a device. It grants no
     * other access, so it may appear in a URL.
     */
    media_id: text().notNull(),
    user_agent: text(),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
  },
  (table) => [
    uniqueIndex('sessions_sid').on(table.sid),
    index('sessions_media_id').on(table.media_id),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** Links that set a new password once. Only the hash of the token is stored. */
export const password_resets = sqliteTable(
  'password_resets',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal. */
    token_hash: text().notNull(),
    created_at: instant(),
    expires_at: instant(),
  },
  (table) => [
    uniqueIndex('password_resets_token').on(table.token_hash),
    index('password_resets_user').on(table.user_id),
  ],
);

/**
 * Links that work once: for a registration, even while registration is closed, and to become a member of an inventory. An
 * invitation of an existing user has no link.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for an invitation to the server alone. */
    inventory_id: integer().references(() => inventories.id, { onDelete: 'cascade' }),
    role: text().$type<Role>(),
    /** `ends_at` of the new member. */
    access_ends_at: text(),
    invited_user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The inviting person's note about the invited person. */
    note: text(),
    /** SHA-256 in hexadecimal. */
    token_hash: text().notNull(),
    created_at: instant(),
    expires_at: instant(),
    used_at: text(),
    used_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token_hash),
    index('invitations_created_by').on(table.created_by),
    index('invitations_used_by').on(table.used_by),
    index('invitations_inventory').on(table.inventory_id),
    index('invitations_invited_user').on(table.invited_user_id),
    oneOf('invitations_role', table.role, Role.options),
    check('invitations_of_an_inventory', sql`(${table.inventory_id} is null) = (${table.role} is null)`),
    maxLength('invitations_note_length', table.note, INVITATION_NOTE_MAX_LENGTH),
  ],
);

/** Keys that programs use to call the API on behalf of a user. */
export const api_keys = sqliteTable(
  'api_keys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 in hexadecimal. */
    key_hash: text().notNull(),
    /** First characters of the key, shown in the list. */
    prefix: text().notNull(),
    scope: text().$type<ApiKeyScope>().notNull(),
    /** Second id, for signed URLs, like `media_id` of a session. */
    media_id: text().notNull(),
    created_at: instant(),
    last_used_at: text(),
    expires_at: text(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.key_hash),
    uniqueIndex('api_keys_media_id').on(table.media_id),
    index('api_keys_user').on(table.user_id),
    maxLength('api_keys_name_length', table.name, API_KEY_NAME_MAX_LENGTH),
    oneOf('api_keys_scope_known', table.scope, ApiKeyScope.options),
  ],
);

/** One-time codes for signing in without the authenticator app. */
export const recovery_codes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal. */
    code_hash: text().notNull(),
    used_at: text(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code').on(table.user_id, table.code_hash)],
);

/** Settings that administrators change at run time, by name. Without a row, the value of the configuration applies. */
export const server_settings = sqliteTable('server_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const trust_relationships = sqliteTable(
  'trust_relationships',
  {
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    trusted_user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trust_level: text().$type<TrustLevel>().notNull(),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.trusted_user_id] }),
    index('trust_relationships_trusted_user').on(table.trusted_user_id),
    oneOf('trust_relationships_level', table.trust_level, TrustLevel.options),
  ],
);

export const categories = sqliteTable(
  'categories',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_key: text().notNull(),
    item_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('categories_owner_id').on(table.owner_id, table.id),
    uniqueIndex('categories_owner_name').on(table.owner_id, table.name_key),
    maxLength('categories_name_length', table.name, CATEGORY_NAME_MAX_LENGTH),
  ],
);

export const locations = sqliteTable(
  'locations',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    parent_id: integer(),
    name: text().notNull(),
    name_key: text().notNull(),
    description: text(),
    is_container: flag().notNull().default(false),
    capacity: integer(),
    code: text().notNull(),
    item_count: integer().notNull().default(0),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('locations_owner_id').on(table.owner_id, table.id),
    foreignKey({
      name: 'locations_parent',
      columns: [table.owner_id, table.parent_id],
      foreignColumns: [table.owner_id, table.id],
    }),
    index('locations_owner_parent').on(table.owner_id, table.parent_id),
    index('locations_owner_name').on(table.owner_id, table.name_key),
    uniqueIndex('locations_code').on(table.code),
    check('locations_not_in_itself', sql`${table.parent_id} <> ${table.id}`),
    check('locations_code_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    maxLength('locations_name_length', table.name, LOCATION_NAME_MAX_LENGTH),
    maxLength('locations_description_length', table.description, DESCRIPTION_MAX_LENGTH),
    between('locations_capacity', table.capacity, LOCATION_CAPACITY_MIN, LOCATION_CAPACITY_MAX),
  ],
);

export const qr_codes = sqliteTable(
  'qr_codes',
  {
    id: id(),
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    format: text().$type<QrFormat>().notNull(),
    size: text().$type<QrSize>().notNull(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('qr_codes_location_format_size').on(table.location_id, table.format, table.size),
    oneOf('qr_codes_format', table.format, QrFormat.options),
    oneOf('qr_codes_size', table.size, QrSize.options),
  ],
);

export const items = sqliteTable(
  'items',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    item_number: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** See `toSortKey`; computed by the application. */
    sort_key: text().notNull(),
    sort_key_es: text().notNull().default(''),
    description: text(),
    quantity: integer().notNull(),
    condition: text().$type<Condition>(),
    category_id: integer(),
    location_id: integer(),
    model_number: text(),
    serial_number: text(),
    /** See `toProductCode`. */
    product_code: text(),
    /** The item is to be bought while its quantity is smaller. */
    minimum_quantity: integer(),
    purchase_price: money(),
    current_value: money(),
    value: money().generatedAlwaysAs(sql`coalesce(current_value, purchase_price)`, { mode: 'virtual' }),
    purchase_date: text(),
    borrow_availability: text().$type<Availability>().notNull(),
    sell_availability: text().$type<Availability>().notNull(),
    needs_full_details: flag().notNull(),
    /** Replaced by `request_keys`; kept because migrations only add. */
    request_key: text(),
    /** The member to whom the item belongs; null when it belongs to all. Gives no rights. */
    belongs_to_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Users; the ids stay after an account is deleted. */
    created_by: integer(),
    updated_by: integer(),
    /** Set by stocktakes and moves, without changing `updated_at`; null if never. */
    last_seen_at: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'items_category',
      columns: [table.owner_id, table.category_id],
      foreignColumns: [categories.owner_id, categories.id],
    }),
    foreignKey({
      name: 'items_location',
      columns: [table.owner_id, table.location_id],
      foreignColumns: [locations.owner_id, locations.id],
    }),
    uniqueIndex('items_owner_number').on(table.owner_id, table.item_number),
    uniqueIndex('items_code').on(table.code),
    uniqueIndex('items_owner').on(table.owner_id, table.id),
    index('items_belongs_to')
      .on(table.belongs_to_id, table.owner_id, table.sort_key, table.id)
      .where(sql`${table.belongs_to_id} is not null`),
    index('items_owner_belongs_to')
      .on(table.owner_id, table.belongs_to_id, table.id)
      .where(sql`${table.belongs_to_id} is not null`),
    index('items_owner_category').on(table.owner_id, table.category_id, table.id),
    // Includes the quantity, so that a stocktake counts the items of each location from the index alone.
    index('items_owner_location').on(table.owner_id, table.location_id, table.id, table.quantity),
    index('items_owner_sort_key').on(table.owner_id, table.sort_key, table.id),
    index('items_owner_sort_key_es').on(table.owner_id, table.sort_key_es, table.id),
    index('items_owner_updated').on(table.owner_id, table.updated_at, table.id),
    index('items_owner_seen').on(
      table.owner_id,
      sql`coalesce(${table.last_seen_at}, ${table.created_at})`,
      table.id,
    ),
    // Includes the quantity, so that the total is computed from the index alone.
    index('items_owner_value').on(table.owner_id, table.value, table.id, table.quantity),
    uniqueIndex('items_owner_request_key')
      .on(table.owner_id, table.request_key)
      .where(sql`${table.request_key} is not null`),
    index('items_owner_needs_details')
      .on(table.owner_id, table.id)
      .where(sql`${table.needs_full_details} = 1`),
    index('items_owner_product_code')
      .on(table.owner_id, table.product_code)
      .where(sql`${table.product_code} is not null`),
    index('items_owner_to_buy')
      .on(table.owner_id, table.id)
      .where(sql`${table.quantity} < ${table.minimum_quantity}`),
    // Includes the availabilities, so that lists and counts of shared items are read from the index alone.
    index('items_shared')
      .on(table.owner_id, table.sort_key, table.id, table.borrow_availability, table.sell_availability)
      .where(sql`${table.borrow_availability} <> 'never' or ${table.sell_availability} <> 'never'`),
    check('items_code_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    check(
      'items_name_length',
      sql`length(${table.name}) between 1 and ${sql.raw(String(ITEM_NAME_MAX_LENGTH))}`,
    ),
    maxLength('items_description_length', table.description, DESCRIPTION_MAX_LENGTH),
    // 0 after the last unit was used up, sold or lost; the schemas of items reject 0.
    between('items_quantity', table.quantity, 0, QUANTITY_MAX),
    oneOf('items_condition', table.condition, Condition.options),
    maxLength('items_model_number_length', table.model_number, MODEL_NUMBER_MAX_LENGTH),
    maxLength('items_serial_number_length', table.serial_number, SERIAL_NUMBER_MAX_LENGTH),
    maxLength('items_request_key_length', table.request_key, REQUEST_KEY_MAX_LENGTH),
    maxLength('items_product_code_length', table.product_code, PRODUCT_CODE_MAX_LENGTH),
    between('items_minimum_quantity', table.minimum_quantity, QUANTITY_MIN, QUANTITY_MAX),
    minorUnits('items_purchase_price', table.purchase_price),
    minorUnits('items_current_value', table.current_value),
    oneOf('items_borrow_availability', table.borrow_availability, Availability.options),
    oneOf('items_sell_availability', table.sell_availability, Availability.options),
  ],
);

/** Requests that have added or changed an item, so that a repeated request has no further effect. */
export const request_keys = sqliteTable(
  'request_keys',
  {
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request in hexadecimal; null for keys of earlier versions. */
    content_hash: text(),
    /** The item of the response. */
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.key] }),
    index('request_keys_item').on(table.item_id),
    index('request_keys_owner_created').on(table.owner_id, table.created_at),
    maxLength('request_keys_key_length', table.key, REQUEST_KEY_MAX_LENGTH),
  ],
);

/** Bulk edits with a request key, so that a repeated request has no further effect, also after it deleted its items. */
export const bulk_requests = sqliteTable(
  'bulk_requests',
  {
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request in hexadecimal. */
    content_hash: text().notNull(),
    /** The response as JSON. */
    result: text({ mode: 'json' }).$type<BulkResult>().notNull(),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.key] }),
    index('bulk_requests_owner_created').on(table.owner_id, table.created_at),
    maxLength('bulk_requests_key_length', table.key, REQUEST_KEY_MAX_LENGTH),
  ],
);

export const item_systems = sqliteTable(
  'item_systems',
  {
    item_id: integer().notNull(),
    /** Repeats the item's owner, so that names in use are found without reading the items. */
    owner_id: integer().notNull(),
    relation: text({ enum: ['used_in', 'compatible_with'] }).notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.relation, table.position] }),
    foreignKey({
      name: 'item_systems_item',
      columns: [table.owner_id, table.item_id],
      foreignColumns: [items.owner_id, items.id],
    }).onDelete('cascade'),
    // For the foreign key: deleting or moving an item would otherwise read all systems of the inventory.
    index('item_systems_owner_item').on(table.owner_id, table.item_id),
    index('item_systems_owner_name').on(table.owner_id, table.name_key, table.item_id),
    index('item_systems_owner_relation').on(table.owner_id, table.relation, table.name_key, table.name),
    oneOf('item_systems_relation', table.relation, ['used_in', 'compatible_with']),
    maxLength('item_systems_name_length', table.name, SYSTEM_NAME_MAX_LENGTH),
  ],
);

export const item_suppliers = sqliteTable(
  'item_suppliers',
  {
    id: id(),
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    supplier_name: text().notNull(),
    price: money(),
    part_number: text(),
    supplier_url: text(),
  },
  (table) => [
    index('item_suppliers_item').on(table.item_id, table.position),
    maxLength('item_suppliers_name_length', table.supplier_name, SUPPLIER_NAME_MAX_LENGTH),
    minorUnits('item_suppliers_price', table.price),
    maxLength('item_suppliers_part_number_length', table.part_number, PART_NUMBER_MAX_LENGTH),
    maxLength('item_suppliers_url_length', table.supplier_url, URL_MAX_LENGTH),
  ],
);

export const item_images = sqliteTable(
  'item_images',
  {
    id: id(),
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** 32 hexadecimal digits, the shared prefix of the file names of all sizes. */
    file: text().notNull(),
    /** Pixels of the large size. */
    width: integer().notNull(),
    height: integer().notNull(),
    caption: text(),
    is_primary: flag().notNull(),
    /** Visible to the owner only, even when the item is shared. */
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

/** Preprinted codes attached later to a location or an item, in addition to its own code. */
export const label_codes = sqliteTable(
  'label_codes',
  {
    code: text().primaryKey(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    location_id: integer(),
    item_id: integer(),
    created_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'label_codes_location',
      columns: [table.owner_id, table.location_id],
      foreignColumns: [locations.owner_id, locations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'label_codes_item',
      columns: [table.owner_id, table.item_id],
      foreignColumns: [items.owner_id, items.id],
    }).onDelete('cascade'),
    index('label_codes_owner_location').on(table.owner_id, table.location_id),
    index('label_codes_owner_item').on(table.owner_id, table.item_id),
    check('label_codes_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    check('label_codes_one_target', sql`(${table.location_id} is null) <> (${table.item_id} is null)`),
  ],
);

export const label_presets = sqliteTable(
  'label_presets',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_key: text().notNull(),
    settings: text({ mode: 'json' }).$type<unknown>().notNull(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('label_presets_owner_name').on(table.owner_id, table.name_key),
    maxLength('label_presets_name_length', table.name, LABEL_PRESET_NAME_MAX_LENGTH),
  ],
);

/** Label papers that people defined; presets refer to them by id in their settings. */
export const label_papers = sqliteTable(
  'label_papers',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_key: text().notNull(),
    size: text({ mode: 'json' }).$type<LabelPaperSize>().notNull(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('label_papers_owner_name').on(table.owner_id, table.name_key),
    maxLength('label_papers_name_length', table.name, LABEL_PAPER_NAME_MAX_LENGTH),
  ],
);

export const insurance_details = sqliteTable(
  'insurance_details',
  {
    owner_id: integer()
      .primaryKey()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    owner_name: text(),
    address: text(),
    insurer: text(),
    policy_number: text(),
    updated_at: instant(),
  },
  (table) => [
    maxLength('insurance_details_owner_name_length', table.owner_name, OWNER_NAME_MAX_LENGTH),
    maxLength('insurance_details_address_length', table.address, ADDRESS_MAX_LENGTH),
    maxLength('insurance_details_insurer_length', table.insurer, INSURER_MAX_LENGTH),
    maxLength('insurance_details_policy_number_length', table.policy_number, POLICY_NUMBER_MAX_LENGTH),
  ],
);

/** Requests, loans and sales. After the item or an account is deleted, the row keeps its name but not its id. */
export const loans = sqliteTable(
  'loans',
  {
    id: id(),
    kind: text().$type<LoanKind>().notNull(),
    state: text().$type<LoanState>().notNull(),
    owner_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
    owner_name: text().notNull(),
    /** Null when the borrower has no account. */
    borrower_id: integer().references(() => users.id, { onDelete: 'set null' }),
    borrower_name: text().notNull(),
    item_id: integer().references(() => items.id, { onDelete: 'set null' }),
    item_name: text().notNull(),
    item_number: text().notNull(),
    quantity: integer().notNull(),
    due_date: text(),
    /** Price of one unit of a sale. */
    price: money(),
    /** Of the price: a later change of the inventory's currency does not change what was agreed. */
    currency: text().notNull().default(CURRENCY_DEFAULT),
    message: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    index('loans_owner_state').on(table.owner_id, table.state, table.due_date, table.id),
    index('loans_borrower_state').on(table.borrower_id, table.state, table.due_date, table.id),
    index('loans_owner_updated').on(table.owner_id, table.updated_at, table.id),
    index('loans_borrower_updated').on(table.borrower_id, table.updated_at, table.id),
    index('loans_item').on(table.item_id, table.state),
    // Prevents a second open request of the same kind, for example from a double click.
    uniqueIndex('loans_one_request')
      .on(table.item_id, table.borrower_id, table.kind)
      .where(sql`${table.state} in ('requested', 'agreed')`),
    oneOf('loans_kind', table.kind, LoanKind.options),
    oneOf('loans_state', table.state, LoanState.options),
    between('loans_quantity', table.quantity, QUANTITY_MIN, QUANTITY_MAX),
    minorUnits('loans_price', table.price),
    check('loans_currency_length', sql`length(${table.currency}) = 3`),
    maxLength('loans_message_length', table.message, LOAN_MESSAGE_MAX_LENGTH),
  ],
);

export const loan_events = sqliteTable(
  'loan_events',
  {
    id: id(),
    loan_id: integer()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    kind: text().$type<LoanEvent['kind']>().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull(),
    at: instant(),
    quantity: integer().notNull(),
    due_date: text(),
    condition: text().$type<Condition>(),
    message: text(),
    file: text(),
    /** Like `item_images.bytes`. */
    bytes: integer(),
    files_hash: text(),
    screen_bytes: integer(),
    screen_hash: text(),
    width: integer(),
    height: integer(),
  },
  (table) => [
    index('loan_events_loan').on(table.loan_id, table.id),
    index('loan_events_user').on(table.user_id),
    uniqueIndex('loan_events_file').on(table.file),
    oneOf('loan_events_kind', table.kind, LoanEvent.shape.kind.options),
    oneOf('loan_events_condition', table.condition, Condition.options),
    maxLength('loan_events_message_length', table.message, LOAN_MESSAGE_MAX_LENGTH),
    check('loan_events_file_length', sql`length(${table.file}) = 32`),
  ],
);

export const saved_searches = sqliteTable(
  'saved_searches',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_key: text().notNull(),
    /** Query string of the search screen. */
    query: text().notNull(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('saved_searches_owner_name').on(table.owner_id, table.name_key),
    maxLength('saved_searches_name_length', table.name, SAVED_SEARCH_NAME_MAX_LENGTH),
    maxLength('saved_searches_query_length', table.query, SAVED_SEARCH_QUERY_MAX_LENGTH),
  ],
);

/*
 * Stocktakes keep the names of locations and items as they were. Ids of items and locations are no foreign keys here:
 * an id stays after its row was deleted, and is never used again. Names of a path are separated by line breaks.
 */
export const stocktakes = sqliteTable(
  'stocktakes',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    /** Null for the whole inventory. */
    location_id: integer(),
    location_names: text(),
    /** Items with a higher id were added after the start and need not be seen. */
    last_item_id: integer().notNull(),
    started_at: instant(),
    finished_at: text(),
    /** Counts of a finished stocktake. */
    outcome: text({ mode: 'json' }).$type<{ counts: StocktakeCounts; locations: StocktakeProgress[] }>(),
  },
  (table) => [index('stocktakes_owner').on(table.owner_id, table.id)],
);

export const stocktake_entries = sqliteTable(
  'stocktake_entries',
  {
    id: id(),
    stocktake_id: integer()
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    result: text().$type<StocktakeResult>().notNull(),
    /** Null for an unknown code. */
    item_id: integer(),
    /** Name of the item, or text of the unknown code. */
    name: text().notNull(),
    item_number: text(),
    location_id: integer(),
    location_names: text(),
    found_location_id: integer(),
    found_location_names: text(),
    /** Path and name, as sort keys. */
    sort_key: text().notNull(),
    seen_at: text(),
    /** `items.last_seen_at` before this entry, restored when the mark is undone. */
    seen_before: text(),
  },
  (table) => [
    uniqueIndex('stocktake_entries_item').on(table.stocktake_id, table.item_id),
    uniqueIndex('stocktake_entries_unknown')
      .on(table.stocktake_id, table.name)
      .where(sql`${table.item_id} is null`),
    // Includes the item, so that progress is counted from the index alone.
    index('stocktake_entries_result').on(
      table.stocktake_id,
      table.result,
      table.sort_key,
      table.id,
      table.item_id,
    ),
    oneOf('stocktake_entries_result_known', table.result, StocktakeResult.options),
    check('stocktake_entries_unknown_item', sql`(${table.item_id} is null) = (${table.result} = 'unknown')`),
    maxLength('stocktake_entries_name_length', table.name, STOCKTAKE_TEXT_MAX_LENGTH),
  ],
);

/*
 * The event log. Rows are only added, and dropped by age: see `docs/event-log.md`. Ids of users, items and locations are
 * no foreign keys here: an id stays after its row was deleted, and is never used again.
 */
export const events = sqliteTable(
  'events',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    at: instant(),
    /** Null for the server itself. */
    user_id: integer(),
    user_name: text(),
    session_id: integer(),
    api_key_id: integer(),
    kind: text().$type<EventKind>().notNull(),
    /** The row after which the event is named, and the name that it had after the event. */
    item_id: integer(),
    location_id: integer(),
    name: text(),
    /** Number of rows of the same table that changed in the same way. */
    count: integer().notNull(),
    /** The event that this event takes back. */
    reverts_id: integer(),
  },
  (table) => [
    index('events_owner').on(table.owner_id, table.id),
    index('events_owner_at').on(table.owner_id, table.at),
    index('events_owner_user').on(table.owner_id, table.user_id, table.id),
    index('events_owner_kind').on(table.owner_id, table.kind, table.id),
    index('events_reverts')
      .on(table.reverts_id)
      .where(sql`${table.reverts_id} is not null`),
  ],
);

/** Changed rows of the events: `before` is null for an added row, `after` for a deleted one, both contain changed columns. */
export const event_changes = sqliteTable(
  'event_changes',
  {
    id: id(),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Name of the table. */
    entity: text().notNull(),
    /** Primary key; a JSON array when it has several columns. */
    row_key: text().notNull(),
    /** The item or the location in whose history the change is shown. */
    item_id: integer(),
    location_id: integer(),
    /** Former location of a moved item. */
    from_location_id: integer(),
    before: text({ mode: 'json' }).$type<EventValues>(),
    after: text({ mode: 'json' }).$type<EventValues>(),
  },
  (table) => [
    index('event_changes_event').on(table.event_id, table.id),
    index('event_changes_item')
      .on(table.item_id, table.event_id)
      .where(sql`${table.item_id} is not null`),
    index('event_changes_location')
      .on(table.location_id, table.event_id)
      .where(sql`${table.location_id} is not null`),
    // For codes of deleted rows that can be restored, which must not be given again.
    index('event_changes_deleted_code')
      .on(sql`${table.before} ->> '$.code'`)
      .where(sql`${table.after} is null and ${table.entity} in ('items', 'locations')`),
    index('event_changes_from_location')
      .on(table.from_location_id, table.event_id)
      .where(sql`${table.from_location_id} is not null`),
  ],
);

/**
 * Deleted things that can be restored: an item, a location with everything inside, a category or a photo. Its rows are in
 * the changes of the event, its files in `trash_files`.
 */
export const trash = sqliteTable(
  'trash',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text().$type<TrashKind>().notNull(),
    /** Id of the deleted row, which is never used again. */
    row_id: integer().notNull(),
    /** Of the item for a photo. */
    name: text().notNull(),
    name_key: text().notNull(),
    /** Items inside a location. */
    item_count: integer().notNull(),
    /** Former location of an item or a location, item of a photo. */
    parent_id: integer(),
    deleted_at: instant(),
  },
  (table) => [
    index('trash_owner').on(table.owner_id, table.deleted_at, table.id),
    index('trash_event').on(table.event_id),
    index('trash_deleted').on(table.deleted_at),
    uniqueIndex('trash_row').on(table.owner_id, table.kind, table.row_id),
    oneOf('trash_kind', table.kind, TrashKind.options),
  ],
);

/**
 * Days on which the value of an item has changed. `value` is the former one, of one unit: an item whose value never
 * changed has no rows. `record-values.ts` writes them.
 */
export const item_value_changes = sqliteTable(
  'item_value_changes',
  {
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: text().notNull(),
    /** The last value before this day; null if the item had none. */
    value: money(),
    /** Of this value. */
    currency: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.day] }),
    check('item_value_changes_day_length', sql`length(${table.day}) = 10`),
    minorUnits('item_value_changes_value', table.value),
  ],
);

/** Days on which the total value of an inventory has changed, like `item_value_changes`. */
export const total_value_changes = sqliteTable(
  'total_value_changes',
  {
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: text().notNull(),
    /** The last total before this day; null if it is unknown, because the server did not record it yet. */
    total: money(),
    /** Of this total. */
    currency: text().notNull(),
    /** By how much the day has changed the total. The row is deleted when the total is the former one again. */
    change: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.day] }),
    check('total_value_changes_day_length', sql`length(${table.day}) = 10`),
  ],
);

/** Files of deleted photos. They are deleted with their row of `trash`. */
export const trash_files = sqliteTable(
  'trash_files',
  {
    file: text().primaryKey(),
    trash_id: integer()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    /** As in `item_images`. */
    bytes: integer(),
    screen_bytes: integer(),
  },
  (table) => [index('trash_files_trash').on(table.trash_id, table.file)],
);
