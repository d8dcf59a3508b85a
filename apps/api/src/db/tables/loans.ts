import {
  Condition,
  CURRENCY_DEFAULT,
  LOAN_MESSAGE_MAX_LENGTH,
  LoanEvent,
  LoanKind,
  LoanState,
  QUANTITY_MAX,
  QUANTITY_MIN,
} from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../../lib/inventory-id';
import { between, id, instant, maxLength, minorUnits, money, oneOf, partOf } from './columns';
import { inventories } from './inventories';
import { items } from './items';
import { table } from './table';
import { users } from './users';

/** Requests, loans and sales. After the item or an account is deleted, the row keeps its name but not its id. */
export const loans = table(
  'loans',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'named',
    quiet: ['updated_at', 'owner_name', 'item_number', 'item_name'],
    unnamed: ['currency'],
    past_day: true,
    closing: 'own_code',
  },
  {
    id: id(),
    kind: text().$type<LoanKind>().notNull(),
    state: text().$type<LoanState>().notNull(),
    inventory_id: integer()
      .$type<InventoryId>()
      .references(() => inventories.id, { onDelete: 'set null' }),
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
    index('loans_inventory_state').on(table.inventory_id, table.state, table.due_date, table.id),
    index('loans_borrower_state').on(table.borrower_id, table.state, table.due_date, table.id),
    index('loans_inventory_updated').on(table.inventory_id, table.updated_at, table.id),
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

export const loan_events = table(
  'loan_events',
  {
    of: 'row',
    row: 'loan_id',
    history: 'named',
    quiet: ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'],
    closing: 'cascade',
    files: 'file',
  },
  {
    id: id(),
    loan_id: partOf(() => loans.id),
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
