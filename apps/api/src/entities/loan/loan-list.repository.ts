import type { LoanCounts, LoanListName, LoanState } from '@stowage/contracts';
import { and, asc, desc, eq, inArray, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { loans } from '../../db/tables';
import type { LoanViewer } from './loans.repository';
import { CLOSED_STATES, OPEN_STATES } from './loans.rules';

type SideColumn = 'inventory_id' | 'borrower_id';

interface ListShape {
  sides: readonly SideColumn[];
  states?: readonly LoanState[];
  order: SQL[];
}

const isOn: Record<SideColumn, SQL> = {
  inventory_id: eq(loans.inventory_id, sql.placeholder('inventory_id')),
  borrower_id: eq(loans.borrower_id, sql.placeholder('user_id')),
};
const isOfOtherInventory = sql`${loans.inventory_id} IS NOT ${sql.placeholder('inventory_id')}`;

const BOTH = ['inventory_id', 'borrower_id'] as const;
const DUE_FIRST = [isNull(loans.due_date), asc(loans.due_date), asc(loans.id)];
const NEWEST_FIRST = [desc(loans.updated_at), desc(loans.id)];
const WAITING_FIRST = [sql`${isOfOtherInventory} OR ${loans.state} <> 'requested'`, ...NEWEST_FIRST];

const SHAPES: Record<LoanListName, ListShape> = {
  lent: { sides: ['inventory_id'], states: ['handed_over'], order: DUE_FIRST },
  borrowed: { sides: ['borrower_id'], states: ['handed_over'], order: DUE_FIRST },
  requests: { sides: BOTH, states: OPEN_STATES, order: WAITING_FIRST },
  history: { sides: BOTH, states: CLOSED_STATES, order: NEWEST_FIRST },
};
const EVERYTHING: ListShape = { sides: BOTH, order: NEWEST_FIRST };

export interface LoanListFilter {
  list?: LoanListName | undefined;
  item_id?: number | undefined;
}

const countIf = (condition: SQL | undefined) =>
  sql<number>`(SELECT count(*) FROM ${loans} WHERE ${condition})`;

/** SQLite accepts parts with an order and a limit of their own only as subqueries. */
const allOf = (parts: readonly SQLWrapper[]) =>
  sql.join(
    parts.map((part) => sql`SELECT * FROM ${part}`),
    sql` UNION ALL `,
  );

function listParts(sides: readonly SideColumn[], isOfItem: boolean): (SQL | undefined)[] {
  // Only the owner may list the loans of an item. A unary plus disables a column's index, so that SQLite picks another one.
  const isOwn = sides.includes('inventory_id') ? sql`+${isOn.inventory_id}` : sql`false`;
  if (isOfItem) return [and(eq(loans.item_id, sql.placeholder('item')), isOwn)];
  // A loan to a member of the inventory is listed once, as one of the inventory.
  return sides.map((side) =>
    side === 'borrower_id' && sides.length > 1 ? and(isOn[side], isOfOtherInventory) : isOn[side],
  );
}

function prepareList(db: Db, { list, item_id }: LoanListFilter) {
  const { sides, states, order } = list === undefined ? EVERYTHING : SHAPES[list];
  const isIn = states && inArray(loans.state, [...states]);
  const isInByOrder = isIn && order === NEWEST_FIRST ? sql`+${isIn}` : isIn;
  const parts = listParts(sides, item_id !== undefined);
  const { id, inventory_id, state, due_date, updated_at } = loans;
  const firsts = parts.map((part) =>
    db
      .select({ id, inventory_id, state, due_date, updated_at })
      .from(loans)
      .where(and(part, isInByOrder))
      .orderBy(...order)
      .limit(sql.placeholder('end')),
  );
  const counts = parts.map((part) => countIf(and(part, isIn)));
  return {
    total: db
      .select({ total: sql<number>`${sql.join(counts, sql` + `)}` })
      .from(sql`(SELECT 1)`)
      .prepare(),
    ids: db
      .select({ id: sql`${id}`.mapWith(id) })
      .from(sql`(${allOf(firsts)}) AS ${loans}`)
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  };
}

const preparedLists = oncePerDatabase(() => new Map<string, ReturnType<typeof prepareList>>());

export function listLoanIds(
  db: Db,
  { user_id, inventory_id }: LoanViewer,
  filter: LoanListFilter,
  { page, per_page }: { page: number; per_page: number },
): { ids: number[]; total: number } {
  const key = `${filter.list} ${filter.item_id !== undefined}`;
  const queries = preparedLists(db).get(key) ?? prepareList(db, filter);
  preparedLists(db).set(key, queries);
  const offset = (page - 1) * per_page;
  const parameters = { user_id, inventory_id, item: filter.item_id };
  const total = queries.total.get(parameters)?.total ?? 0;
  if (offset >= total) return { ids: [], total };
  const rows = queries.ids.all({ ...parameters, limit: per_page, offset, end: offset + per_page });
  return { ids: rows.map(({ id }) => id), total };
}

const isState = (state: LoanState) => eq(loans.state, state);
const isOverdue = and(isState('handed_over'), lt(loans.due_date, sql.placeholder('today')));

const prepared = oncePerDatabase((db) => {
  const dueFirst = (side: SideColumn) =>
    db
      .select({
        id: loans.id,
        urgency: sql`CASE WHEN ${loans.due_date} < ${sql.placeholder('today')} THEN 0 ELSE 2 END`.as(
          'urgency',
        ),
        due_date: loans.due_date,
      })
      .from(loans)
      .where(and(isOn[side], isState('handed_over'), lte(loans.due_date, sql.placeholder('soon'))))
      .orderBy(asc(loans.due_date), asc(loans.id))
      .limit(sql.placeholder('limit'));
  const waitingFor = (state: LoanState) =>
    db
      .select({ id: loans.id, urgency: sql`1`.as('urgency'), due_date: sql`NULL`.as('due_date') })
      .from(loans)
      .where(and(isOn.inventory_id, isState(state)))
      .orderBy(asc(loans.id))
      .limit(sql.placeholder('limit'));
  const urgentOf = (parts: readonly SQLWrapper[]) =>
    db
      // A loan to a member of the inventory is in two parts.
      .selectDistinct({ id: sql<number>`id`, urgency: sql`urgency`, due_date: sql`due_date` })
      .from(sql`(${allOf(parts)})`)
      .orderBy(sql`urgency, due_date, id`)
      .limit(sql.placeholder('limit'))
      .prepare();
  const borrowed = dueFirst('borrower_id');
  return {
    urgent: urgentOf([dueFirst('inventory_id'), borrowed, waitingFor('requested'), waitingFor('agreed')]),
    urgentBorrowed: urgentOf([borrowed]),
    counts: db
      .select({
        to_answer: countIf(and(isOn.inventory_id, isState('requested'))),
        to_hand_over: countIf(and(isOn.inventory_id, isState('agreed'))),
        asked: countIf(and(isOn.borrower_id, inArray(loans.state, OPEN_STATES))),
        lent: countIf(and(isOn.inventory_id, isState('handed_over'))),
        borrowed: countIf(and(isOn.borrower_id, isState('handed_over'))),
        lent_overdue: countIf(and(isOn.inventory_id, isOverdue)),
        borrowed_overdue: countIf(and(isOn.borrower_id, isOverdue)),
      })
      .from(sql`(SELECT 1)`)
      .prepare(),
  };
});

/**
 * Overdue loans, then the longest waiting requests and handovers of the owner, then loans that are due by `soon`.
 * @param mayAct false for viewers, who can act only on what they have borrowed
 */
export function listUrgentLoanIds(
  db: Db,
  { user_id, inventory_id }: LoanViewer,
  { mayAct, ...days }: { today: string; soon: string; limit: number; mayAct: boolean },
): number[] {
  const { urgent, urgentBorrowed } = prepared(db);
  const rows = (mayAct ? urgent : urgentBorrowed).all({ user_id, inventory_id, ...days });
  return rows.map(({ id }) => id);
}

const NOTHING: LoanCounts = {
  to_answer: 0,
  to_hand_over: 0,
  asked: 0,
  lent: 0,
  borrowed: 0,
  lent_overdue: 0,
  borrowed_overdue: 0,
};

/** @param today the current date in the viewer's time zone */
export const countLoans = (db: Db, { user_id, inventory_id }: LoanViewer, today: string): LoanCounts =>
  prepared(db).counts.get({ user_id, inventory_id, today }) ?? NOTHING;
