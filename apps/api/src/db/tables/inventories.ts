import {
  ADDRESS_MAX_LENGTH,
  CURRENCY_DEFAULT,
  INSURER_MAX_LENGTH,
  INVENTORY_NAME_MAX_LENGTH,
  INVITATION_NOTE_MAX_LENGTH,
  OWNER_NAME_MAX_LENGTH,
  POLICY_NUMBER_MAX_LENGTH,
  QUICK_ITEM_MARKS,
  type QuickItemMarks,
  Role,
  SAVED_SEARCH_NAME_MAX_LENGTH,
  SAVED_SEARCH_QUERY_MAX_LENGTH,
  TrustLevel,
} from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../../lib/inventory-id';
import { id, instant, maxLength, oneOf, partOf } from './columns';
import { table } from './table';
import { users } from './users';

/** Belongings of a household: items, locations, categories, codes and loans, which refer to it in `inventory_id`. */
export const inventories = table(
  'inventories',
  {
    of: 'inventory',
    inventory: 'id',
    history: 'named',
    unrecorded: ['item_count', 'location_count', 'last_item_number', 'logged_from'],
    quiet: ['updated_at', 'created_by'],
    past_day: true,
    closing: 'own_code',
  },
  {
    id: id().$type<InventoryId>(),
    /** Null for the names of the members. */
    name: text(),
    /** ISO 4217 code. */
    currency: text().notNull().default(CURRENCY_DEFAULT),
    /** Null until a manager chooses. */
    mark_quick_items: text().$type<QuickItemMarks>(),
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
    oneOf('inventories_mark_quick_items', table.mark_quick_items, QUICK_ITEM_MARKS),
  ],
);

/** Refers to the inventory of a row, which is deleted with it. */
export const inventoryId = () =>
  integer()
    .$type<InventoryId>()
    .notNull()
    .references(() => inventories.id, { onDelete: 'cascade' });

/** Names of inventories for people outside of them, in the columns of a user; see the migration that creates the view. */
export const inventory_names = sqliteView('inventory_names', {
  id: integer().$type<InventoryId>().notNull(),
  /** The manager to whom the username belongs. */
  user_id: integer().notNull(),
  username: text().notNull(),
  full_name: text(),
}).existing();

export const members = table(
  'members',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    quiet: ['role_changed_at', 'role_changed_by'],
    unrecorded: ['seen_news_at', 'news_since'],
    past_day: true,
    closing: 'at_once',
  },
  {
    inventory_id: inventoryId(),
    user_id: partOf(() => users.id),
    role: text().$type<Role>().notNull(),
    /** From this instant on a viewer has no access; null for no end. */
    ends_at: text(),
    created_at: instant(),
    /** Null while the member has the role from joining. */
    role_changed_at: text(),
    /** Null when the server changed the role. */
    role_changed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The member last looked at what is new. Accurate to ten minutes. */
    seen_news_at: text(),
    /** End of the visit before the last one. */
    news_since: text(),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.user_id] }),
    index('members_role_changed_by').on(table.role_changed_by),
    index('members_user').on(table.user_id, table.created_at, table.inventory_id),
    oneOf('members_role', table.role, Role.options),
    check('members_only_viewers_end', sql`${table.ends_at} is null or ${table.role} = 'viewer'`),
  ],
);

/**
 * Links that work once: for a registration, even while registration is closed, and to become a member of an inventory. An
 * invitation of an existing user has no link.
 */
export const invitations = table(
  'invitations',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    unrecorded: ['token_hash'],
    // Only managers see it, in the list of invitations.
    unnamed: ['note'],
    past_day: false,
    closing: 'at_once',
  },
  {
    id: id(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for an invitation to the server alone. */
    inventory_id: integer()
      .$type<InventoryId>()
      .references(() => inventories.id, { onDelete: 'cascade' }),
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

export const trust_relationships = table(
  'trust_relationships',
  { of: 'inventory', inventory: 'inventory_id', history: 'named', past_day: false, closing: 'at_once' },
  {
    inventory_id: inventoryId(),
    trusted_user_id: partOf(() => users.id),
    trust_level: text().$type<TrustLevel>().notNull(),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.trusted_user_id] }),
    index('trust_relationships_trusted_user').on(table.trusted_user_id),
    oneOf('trust_relationships_level', table.trust_level, TrustLevel.options),
  ],
);

export const insurance_details = table(
  'insurance_details',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'at_once' },
  {
    inventory_id: integer()
      .primaryKey()
      .$type<InventoryId>()
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

export const saved_searches = table(
  'saved_searches',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'at_once' },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    name_key: text().notNull(),
    /** Query string of the search screen. */
    query: text().notNull(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('saved_searches_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('saved_searches_name_length', table.name, SAVED_SEARCH_NAME_MAX_LENGTH),
    maxLength('saved_searches_query_length', table.query, SAVED_SEARCH_QUERY_MAX_LENGTH),
  ],
);
