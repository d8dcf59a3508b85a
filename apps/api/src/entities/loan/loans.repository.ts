import type { LoanKind } from '@stowage/contracts';
import { and, asc, eq, exists, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { statement } from '../../db/statements';
import { inventory_names, loan_events, loans, users } from '../../db/tables';
import type { StoredImage, StoredScreen } from '../../files/file-store';
import { type Holder, type LoanViewer, OPEN_STATES } from './loans.rules';

type StoredLoan = typeof loans.$inferSelect;
type StoredEvent = typeof loan_events.$inferSelect;

const borrower = alias(users, 'borrower');
const actor = alias(users, 'actor');

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
      borrower_name: sql<string>`coalesce(${borrower.full_name}, ${borrower.username}, ${loans.borrower_name})`,
      // A loan that starts with a hand-over or a sale was never requested.
      borrower_asked: sql<boolean>`EXISTS (
        SELECT 1 FROM ${loan_events} AS event
        WHERE event.loan_id = ${loans.id} AND event.kind IN ('requested', 'agreed')
      )`.mapWith(Boolean),
    })
    .from(loans)
    .leftJoin(inventory_names, eq(inventory_names.id, loans.inventory_id))
    .leftJoin(borrower, and(eq(borrower.id, loans.borrower_id), isNull(borrower.deleted_at)))
    .where(
      and(
        isOwnerOrBorrower,
        inArray(loans.id, sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`),
      ),
    )
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
export const findSidesByImage = (
  db: Db,
  file: string,
): Pick<StoredLoan, 'inventory_id' | 'borrower_id'> | undefined => prepared(db).byImage.get({ file });

/** Updates the loans of all owners. Call only for a file that the viewer may see. @returns false without a row */
export const setLoanImageScreen = (db: Tx, file: string, screen: StoredScreen): boolean =>
  db.update(loan_events).set(screen).where(eq(loan_events.file, file)).run().changes > 0;

export const hasOpenRequest = (db: Db, borrowerId: number, itemId: number, kind: LoanKind): boolean =>
  db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.borrower_id, borrowerId),
        eq(loans.item_id, itemId),
        eq(loans.kind, kind),
        inArray(loans.state, OPEN_STATES),
      ),
    )
    .get() !== undefined;

/** Lists the items in locations of the owner that have an open request or are promised or lent. */
export const listItemsWithOpenLoans = (
  db: Db,
  inventoryId: number,
  locationIds: Iterable<number>,
): { item_id: number; is_held: boolean }[] =>
  statement<{ inventory: number; locations: string }, { item_id: number; is_held: 0 | 1 }>(
    db,
    `SELECT items.id AS item_id, max(loans.state IN ('agreed', 'handed_over')) AS is_held
     FROM json_each(@locations) AS location
       CROSS JOIN items ON items.inventory_id = @inventory AND items.location_id = location.value
       CROSS JOIN loans ON loans.item_id = items.id AND loans.state IN ('requested', 'agreed', 'handed_over')
     GROUP BY items.id`,
  )
    .all({ inventory: inventoryId, locations: JSON.stringify([...locationIds]) })
    .map(({ item_id, is_held }) => ({ item_id, is_held: is_held === 1 }));

export const listUnansweredRequests = (
  db: Db,
  inventoryId: number,
  itemIds: readonly number[],
): Pick<StoredLoan, 'id' | 'quantity' | 'due_date'>[] =>
  statement<{ inventory: number; ids: string }, Pick<StoredLoan, 'id' | 'quantity' | 'due_date'>>(
    db,
    `SELECT loans.id, loans.quantity, loans.due_date FROM json_each(@ids) AS wanted
       CROSS JOIN loans ON loans.item_id = wanted.value AND loans.state = 'requested' AND +loans.inventory_id = @inventory
     ORDER BY loans.id`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

export interface HeldQuantity extends Holder {
  id: number;
  item_id: number;
  quantity: number;
}

export const listHeldQuantities = (db: Db, inventoryId: number, itemIds: readonly number[]): HeldQuantity[] =>
  statement<{ inventory: number; ids: string }, HeldQuantity>(
    db,
    // The unary plus makes SQLite use the index on items, because an owner may have many other loans.
    `SELECT loans.id, loans.item_id, loans.state, loans.quantity, loans.due_date,
            coalesce(borrower.full_name, borrower.username, loans.borrower_name) AS borrower_name
     FROM json_each(@ids) AS wanted
       CROSS JOIN loans ON loans.item_id = wanted.value AND loans.state IN ('agreed', 'handed_over')
         AND +loans.inventory_id = @inventory
       LEFT JOIN users AS borrower ON borrower.id = loans.borrower_id AND borrower.deleted_at IS NULL
     ORDER BY loans.due_date IS NULL, loans.due_date, loans.id`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

export const listItemsOut = (
  db: Db,
  inventoryId: number,
  limit: number,
): { item_number: string; borrower_name: string }[] =>
  statement<{ inventory: number; limit: number }, { item_number: string; borrower_name: string }>(
    db,
    `SELECT loans.item_number, coalesce(borrower.full_name, borrower.username, loans.borrower_name) AS borrower_name
     FROM loans LEFT JOIN users AS borrower ON borrower.id = loans.borrower_id AND borrower.deleted_at IS NULL
     WHERE loans.inventory_id = @inventory AND loans.state = 'handed_over' AND loans.item_id IS NOT NULL
     ORDER BY loans.id DESC LIMIT @limit`,
  ).all({ inventory: inventoryId, limit });

/** Lists the items of the inventory of which something is on loan. */
export const listLentItems = (db: Db, inventoryId: number): { id: number; location_id: number | null }[] =>
  statement<{ inventory: number }, { id: number; location_id: number | null }>(
    db,
    `SELECT DISTINCT items.id, items.location_id FROM loans CROSS JOIN items ON items.id = loans.item_id
     WHERE loans.inventory_id = @inventory AND loans.state = 'handed_over'`,
  ).all({ inventory: inventoryId });

/** The caller must be the owner or the borrower. */
export const createLoan = (db: Tx, loan: Omit<StoredLoan, 'id'>): number =>
  db.insert(loans).values(loan).returning({ id: loans.id }).get().id;

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

/** The event's user must be the owner or the borrower of the loan. */
export function createEvent(db: Tx, event: NewEvent): void {
  db.insert(loan_events).values(event).run();
}

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
  inventoryId: number,
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
export function detachLoans(db: Tx, side: 'owner' | 'borrower', removed: RemovedSide): void {
  const id = side === 'owner' ? 'inventory_id' : 'borrower_id';
  const isOpen = `${id} = @id AND state IN ('requested', 'agreed')`;
  for (const sql of [
    `UPDATE loans SET ${side}_name = @name WHERE ${id} = @id AND ${side}_name <> @name`,
    `INSERT INTO loan_events (loan_id, kind, user_id, user_name, at, quantity, due_date)
     SELECT id, 'cancelled', @user_id, @user_name, @now, quantity, due_date FROM loans WHERE ${isOpen}`,
    `UPDATE loans SET state = 'cancelled', updated_at = @now WHERE ${isOpen}`,
    `UPDATE loans SET ${id} = NULL WHERE ${id} = @id`,
  ])
    statement<RemovedSide, never>(db, sql).run(removed);
}
