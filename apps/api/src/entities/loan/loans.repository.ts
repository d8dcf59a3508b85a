import type { LoanKind } from '@stowage/contracts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { inventory_names, items, loan_events, loans, users } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { StoredImage, StoredScreen } from '../../files/file-store';
import type { InventoryId } from '../../lib/inventory-id';
import { type Holder, HOLDING_STATES, OPEN_STATES } from './loans.rules';

/** A member of an inventory: sees the loans of this inventory, and what the user has borrowed anywhere. */
export interface LoanViewer {
  user_id: number;
  inventory_id: InventoryId;
}

type StoredLoan = typeof loans.$inferSelect;
type StoredEvent = typeof loan_events.$inferSelect;

const borrower = alias(users, 'borrower');
const actor = alias(users, 'actor');

const isBorrower = and(eq(borrower.id, loans.borrower_id), isNull(borrower.deleted_at));
const borrowerName = sql<string>`coalesce(${borrower.full_name}, ${borrower.username}, ${loans.borrower_name})`;

const isOwn = eq(loans.inventory_id, sql.placeholder('inventory'));
// The unary plus makes SQLite use the index on items, because an inventory may have many other loans.
const isOwnByItem = sql`+${isOwn}`;

const isOwnerOrBorrower = or(
  eq(loans.inventory_id, sql.placeholder('inventory_id')),
  eq(loans.borrower_id, sql.placeholder('user_id')),
);

const prepared = oncePerDatabase((db) => ({
  byIds: db
    .select({
      ...getTableColumns(loans),
      // Falls back to the name in the loan for a person without an account.
      inventory_id: inventory_names.id,
      manager_id: inventory_names.user_id,
      owner_name: sql<string>`coalesce(${inventory_names.full_name}, ${inventory_names.username}, ${loans.owner_name})`,
      borrower_id: borrower.id,
      borrower_name: borrowerName,
      // A loan that starts with a hand-over or a sale was never requested.
      borrower_asked: sql<boolean>`EXISTS (
        SELECT 1 FROM ${loan_events} AS event
        WHERE event.loan_id = ${loans.id} AND event.kind IN ('requested', 'agreed')
      )`.mapWith(Boolean),
    })
    .from(loans)
    .leftJoin(inventory_names, eq(inventory_names.id, loans.inventory_id))
    .leftJoin(borrower, isBorrower)
    .where(and(isOwnerOrBorrower, inArray(loans.id, valuesOf('ids'))))
    .prepare(),
  events: db
    .select({
      ...getTableColumns(loan_events),
      user_id: actor.id,
      user_name: sql<string>`coalesce(${actor.full_name}, ${actor.username}, ${loan_events.user_name})`,
    })
    .from(loan_events)
    .innerJoin(loans, eq(loans.id, loan_events.loan_id))
    .leftJoin(actor, and(eq(actor.id, loan_events.user_id), isNull(actor.deleted_at)))
    .where(and(isOwnerOrBorrower, eq(loan_events.loan_id, sql.placeholder('loan'))))
    .orderBy(asc(loan_events.id))
    .prepare(),
  byImage: db
    .select({ inventory_id: loans.inventory_id, borrower_id: loans.borrower_id })
    .from(loan_events)
    .innerJoin(loans, eq(loans.id, loan_events.loan_id))
    .where(eq(loan_events.file, sql.placeholder('file')))
    .prepare(),
  openRequest: db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.borrower_id, sql.placeholder('borrower')),
        eq(loans.item_id, sql.placeholder('item')),
        eq(loans.kind, sql.placeholder('kind')),
        inArray(loans.state, OPEN_STATES),
      ),
    )
    .prepare(),
  openIn: db
    .select({
      item_id: items.id,
      is_held: sql`max(${inArray(loans.state, HOLDING_STATES)})`.mapWith(Boolean),
    })
    .from(wanted.from('locations'))
    .crossJoin(items)
    .crossJoin(loans)
    .where(
      and(
        eq(items.inventory_id, sql.placeholder('inventory')),
        eq(items.location_id, wanted.value),
        eq(loans.item_id, items.id),
        inArray(loans.state, ['requested', ...HOLDING_STATES]),
      ),
    )
    .groupBy(items.id)
    .prepare(),
  unanswered: db
    .select({ id: loans.id, quantity: loans.quantity, due_date: loans.due_date })
    .from(wanted.from('ids'))
    .crossJoin(loans)
    .where(and(eq(loans.item_id, wanted.value), eq(loans.state, 'requested'), isOwnByItem))
    .orderBy(asc(loans.id))
    .prepare(),
  held: db
    .select({
      id: loans.id,
      item_id: wanted.value,
      state: sql<Holder['state']>`${loans.state}`,
      quantity: loans.quantity,
      due_date: loans.due_date,
      borrower_name: borrowerName,
    })
    .from(wanted.from('ids'))
    .crossJoin(loans)
    .leftJoin(borrower, isBorrower)
    .where(and(eq(loans.item_id, wanted.value), inArray(loans.state, HOLDING_STATES), isOwnByItem))
    .orderBy(isNull(loans.due_date), asc(loans.due_date), asc(loans.id))
    .prepare(),
  itemsOut: db
    .select({ item_number: loans.item_number, borrower_name: borrowerName })
    .from(loans)
    .leftJoin(borrower, isBorrower)
    .where(and(isOwn, eq(loans.state, 'handed_over'), isNotNull(loans.item_id)))
    .orderBy(desc(loans.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
  lentItems: db
    .selectDistinct({ id: items.id, location_id: items.location_id })
    .from(loans)
    .crossJoin(items)
    .where(and(isOwn, eq(items.id, loans.item_id), eq(loans.state, 'handed_over')))
    .prepare(),
}));

export type LoanRow = ReturnType<typeof listLoanRows>[number];
export type EventRow = ReturnType<typeof listEvents>[number];

/** Returns the loans in the order of `ids`. Omits loans in which the viewer is neither owner nor borrower. */
export function listLoanRows(db: Db, { user_id, inventory_id }: LoanViewer, ids: readonly number[]) {
  const rows = prepared(db).byIds.all({ user_id, inventory_id, ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const listEvents = (db: Db, { user_id, inventory_id }: LoanViewer, loanId: number) =>
  prepared(db).events.all({ user_id, inventory_id, loan: loanId });

/** Finds the two sides of the loan with the image, in any inventory. `inventory_id` is null after the inventory was removed. */
export const findSidesByImage = (db: Db, file: string) => prepared(db).byImage.get({ file });

/** Updates the loans of all owners. Call only for a file that the viewer may see. @returns false without a row */
export const setLoanImageScreen = (db: Tx, file: string, screen: StoredScreen): boolean =>
  db.update(loan_events).set(screen).where(eq(loan_events.file, file)).run().changes > 0;

export const hasOpenRequest = (
  db: Db,
  { borrower_id: borrower, item_id: item, kind }: { borrower_id: number; item_id: number; kind: LoanKind },
): boolean => prepared(db).openRequest.get({ borrower, item, kind }) !== undefined;

/** Lists the items in locations of the inventory that have an open request or are promised or lent. */
export const listItemsWithOpenLoans = (db: Db, inventoryId: InventoryId, locationIds: Iterable<number>) =>
  prepared(db).openIn.all({ inventory: inventoryId, locations: JSON.stringify([...locationIds]) });

export const listUnansweredRequests = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]) =>
  prepared(db).unanswered.all({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

export type HeldQuantity = ReturnType<typeof listHeldQuantities>[number];

export const listHeldQuantities = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]) =>
  prepared(db).held.all({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

export const listItemsOut = (db: Db, inventoryId: InventoryId, limit: number) =>
  prepared(db).itemsOut.all({ inventory: inventoryId, limit });

/** Lists the items of the inventory of which something is on loan. */
export const listLentItems = (db: Db, inventoryId: InventoryId) =>
  prepared(db).lentItems.all({ inventory: inventoryId });

/** The caller must be the owner or the borrower. */
export const createLoan = (db: Tx, loan: Omit<StoredLoan, 'id'>): number => insertRow(db, loans, loan);

/** The viewer must be the owner or the borrower. */
export function updateLoan(
  db: Tx,
  { user_id, inventory_id }: LoanViewer,
  id: number,
  changes: Partial<Pick<StoredLoan, 'state' | 'quantity' | 'due_date' | 'price'>>,
  now: string,
): void {
  db.update(loans)
    .set({ ...changes, updated_at: now })
    .where(and(eq(loans.id, id), or(eq(loans.inventory_id, inventory_id), eq(loans.borrower_id, user_id))))
    .run();
}

type ImageField = 'file' | 'bytes' | 'files_hash' | 'screen_bytes' | 'screen_hash' | 'width' | 'height';

export type NewEvent = Omit<StoredEvent, 'id' | ImageField>;

/** The event's user must be the owner or the borrower of the loan. @returns its id */
export const createEvent = (db: Tx, event: NewEvent): number => insertRow(db, loan_events, event);

function withoutImage({ id, file, bytes, files_hash, screen_bytes, screen_hash, ...event }: StoredEvent) {
  const { width, height, ...fields } = event;
  return fields;
}

/** Moves part of the quantity to a new loan. Copies past events without their images. @returns the new loan's id */
export function splitLoan(db: Tx, viewer: LoanViewer, loanId: number, quantity: number, now: string): number {
  const [source] = db
    .select()
    .from(loans)
    .where(
      and(
        eq(loans.id, loanId),
        or(eq(loans.inventory_id, viewer.inventory_id), eq(loans.borrower_id, viewer.user_id)),
      ),
    )
    .all();
  if (!source) throw new Error('Only a side of a loan can split it');
  const { id: _, ...fields } = source;
  const splitId = createLoan(db, { ...fields, quantity });
  updateLoan(db, viewer, loanId, { quantity: source.quantity - quantity }, now);
  const events = db
    .select()
    .from(loan_events)
    .where(eq(loan_events.loan_id, loanId))
    .orderBy(asc(loan_events.id));
  for (const event of events.all()) createEvent(db, { ...withoutImage(event), loan_id: splitId });
  return splitId;
}

/** The event must belong to one of the owner's loans. */
export function setImage(
  db: Tx,
  inventoryId: InventoryId,
  eventId: number,
  image: StoredImage & { width: number; height: number },
): void {
  const own = db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, loan_events.loan_id), eq(loans.inventory_id, inventoryId)));
  db.update(loan_events)
    .set(image)
    .where(and(eq(loan_events.id, eventId), exists(own)))
    .run();
}

interface RemovedSide {
  /** Of the inventory or the borrower. */
  id: number;
  /** Remains in the loans. */
  name: string;
  /** Person who removes the side; the history of its loans names them. */
  user_id: number;
  user_name: string;
  now: string;
}

/** Cancels the open loans of an inventory or a borrower that is removed, and keeps only its name in all its loans. */
export function detachLoans(
  db: Tx,
  side: 'owner' | 'borrower',
  { id, name, user_id, user_name, now }: RemovedSide,
): void {
  const sideId = side === 'owner' ? 'inventory_id' : 'borrower_id';
  const isOfSide = eq(loans[sideId], id);
  const isOpen = and(isOfSide, inArray(loans.state, OPEN_STATES));
  db.update(loans)
    .set({ [`${side}_name` as const]: name })
    .where(and(isOfSide, ne(loans[`${side}_name`], name)))
    .run();
  const open = db
    .select({ loan_id: loans.id, quantity: loans.quantity, due_date: loans.due_date })
    .from(loans)
    .where(isOpen);
  for (const loan of open.all())
    createEvent(db, {
      ...loan,
      kind: 'cancelled',
      user_id,
      user_name,
      at: now,
      condition: null,
      message: null,
    });
  db.update(loans).set({ state: 'cancelled', updated_at: now }).where(isOpen).run();
  db.update(loans)
    .set({ [sideId]: null })
    .where(isOfSide)
    .run();
}
