import type { LoanCounts, LoanListName, LoanState } from '@stowage/contracts';
import { and, asc, desc, eq, inArray, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { loans } from '../../db/tables';
import { orThrow } from '../../lib/errors';
import type { Paging } from '../../lib/paging';
import type { LoanViewer } from './loans.repository';
import { CLOSED_STATES, OPEN_STATES } from './loans.rules';

type SideColumn = 'inventory_id' | 'borrower_id';

interface ListShape {
  sides: readonly SideColumn[];
  states?: readonly LoanState[];
  order: SQL[];
}

const toSides = ({ inventory_id, user_id }: LoanViewer): Record<SideColumn, SQL> => ({
  inventory_id: eq(loans.inventory_id, inventory_id),
  borrower_id: eq(loans.borrower_id, user_id),
});
const isOfOtherInventory = ({ inventory_id }: LoanViewer) =>
  sql`${loans.inventory_id} IS NOT ${inventory_id}`;

const BOTH = ['inventory_id', 'borrower_id'] as const;
const DUE_FIRST = [isNull(loans.due_date), asc(loans.due_date), asc(loans.id)];
const NEWEST_FIRST = [desc(loans.updated_at), desc(loans.id)];

const toShapes = (viewer: LoanViewer): Record<LoanListName, ListShape> => ({
  lent: { sides: ['inventory_id'], states: ['handed_over'], order: DUE_FIRST },
  borrowed: { sides: ['borrower_id'], states: ['handed_over'], order: DUE_FIRST },
  // Those that wait for the owner come first.
  requests: {
    sides: BOTH,
    states: OPEN_STATES,
    order: [sql`${isOfOtherInventory(viewer)} OR ${loans.state} <> 'requested'`, ...NEWEST_FIRST],
  },
  history: { sides: BOTH, states: CLOSED_STATES, order: NEWEST_FIRST },
});
const EVERYTHING: ListShape = { sides: BOTH, order: NEWEST_FIRST };

export interface LoanListFilter {
  list?: LoanListName | undefined;
  item_id?: number | undefined;
}

const ONE_ROW = sql`(SELECT 1)`;

const countIf = (condition: SQL | undefined) =>
  sql<number>`(SELECT count(*) FROM ${loans} WHERE ${condition})`;

/** SQLite accepts parts with an order and a limit of their own only as subqueries. */
const allOf = (parts: readonly SQLWrapper[]) =>
  sql.join(
    parts.map((part) => sql`SELECT * FROM ${part}`),
    sql` UNION ALL `,
  );

function listParts(viewer: LoanViewer, sides: readonly SideColumn[], itemId?: number): (SQL | undefined)[] {
  const isOn = toSides(viewer);
  // Only the owner may list the loans of an item. A unary plus disables a column's index, so that SQLite picks another one.
  const isOwn = sides.includes('inventory_id') ? sql`+${isOn.inventory_id}` : sql`false`;
  if (itemId !== undefined) return [and(eq(loans.item_id, itemId), isOwn)];
  // A loan to a member of the inventory is listed once, as one of the inventory.
  return sides.map((side) =>
    side === 'borrower_id' && sides.length > 1 ? and(isOn[side], isOfOtherInventory(viewer)) : isOn[side],
  );
}

export function listLoanIds(
  db: Db,
  viewer: LoanViewer,
  { list, item_id }: LoanListFilter,
  { page, per_page }: Paging,
): { ids: number[]; total: number } {
  const { sides, states, order } = list === undefined ? EVERYTHING : toShapes(viewer)[list];
  const isIn = states && inArray(loans.state, [...states]);
  const isInByOrder = isIn && order === NEWEST_FIRST ? sql`+${isIn}` : isIn;
  const parts = listParts(viewer, sides, item_id);
  const counts = sql.join(
    parts.map((part) => countIf(and(part, isIn))),
    sql` + `,
  );
  const total =
    db
      .select({ total: sql<number>`${counts}` })
      .from(ONE_ROW)
      .get()?.total ?? 0;
  const offset = (page - 1) * per_page;
  if (offset >= total) return { ids: [], total };
  const { id, inventory_id, state, due_date, updated_at } = loans;
  const firsts = parts.map((part) =>
    db
      .select({ id, inventory_id, state, due_date, updated_at })
      .from(loans)
      .where(and(part, isInByOrder))
      .orderBy(...order)
      .limit(offset + per_page),
  );
  const rows = db
    .select({ id: sql`${id}`.mapWith(id) })
    .from(sql`(${allOf(firsts)}) AS ${loans}`)
    .orderBy(...order)
    .limit(per_page)
    .offset(offset)
    .all();
  return { ids: rows.map((row) => row.id), total };
}

const isState = (state: LoanState) => eq(loans.state, state);
/**
 * Overdue loans, then the longest waiting requests and handovers of the owner, then loans that are due by `soon`.
 * @param mayAct false for viewers, who can act only on what they have borrowed
 */
export function listUrgentLoanIds(
  db: Db,
  viewer: LoanViewer,
  { today, soon, limit, mayAct }: { today: string; soon: string; limit: number; mayAct: boolean },
): number[] {
  const isOn = toSides(viewer);
  const dueFirst = (side: SideColumn) =>
    db
      .select({
        id: loans.id,
        urgency: sql`CASE WHEN ${loans.due_date} < ${today} THEN 0 ELSE 2 END`.as('urgency'),
        due_date: loans.due_date,
      })
      .from(loans)
      .where(and(isOn[side], isState('handed_over'), lte(loans.due_date, soon)))
      .orderBy(asc(loans.due_date), asc(loans.id))
      .limit(limit);
  const waitingFor = (state: LoanState) =>
    db
      .select({ id: loans.id, urgency: sql`1`.as('urgency'), due_date: sql`NULL`.as('due_date') })
      .from(loans)
      .where(and(isOn.inventory_id, isState(state)))
      .orderBy(asc(loans.id))
      .limit(limit);
  const borrowed = dueFirst('borrower_id');
  const parts = mayAct
    ? [dueFirst('inventory_id'), borrowed, waitingFor('requested'), waitingFor('agreed')]
    : [borrowed];
  return (
    db
      // A loan to a member of the inventory is in two parts.
      .selectDistinct({ id: sql<number>`id`, urgency: sql`urgency`, due_date: sql`due_date` })
      .from(sql`(${allOf(parts)})`)
      .orderBy(sql`urgency, due_date, id`)
      .limit(limit)
      .all()
      .map(({ id }) => id)
  );
}

/** @param today the current date in the viewer's time zone */
export function countLoans(db: Db, viewer: LoanViewer, today: string): LoanCounts {
  const isOn = toSides(viewer);
  const isOverdue = and(isState('handed_over'), lt(loans.due_date, today));
  const counts = db
    .select({
      to_answer: countIf(and(isOn.inventory_id, isState('requested'))),
      to_hand_over: countIf(and(isOn.inventory_id, isState('agreed'))),
      asked: countIf(and(isOn.borrower_id, inArray(loans.state, OPEN_STATES))),
      lent: countIf(and(isOn.inventory_id, isState('handed_over'))),
      borrowed: countIf(and(isOn.borrower_id, isState('handed_over'))),
      lent_overdue: countIf(and(isOn.inventory_id, isOverdue)),
      borrowed_overdue: countIf(and(isOn.borrower_id, isOverdue)),
    })
    .from(ONE_ROW)
    .get();
  return orThrow(counts);
}
