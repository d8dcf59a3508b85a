import type { LoanCounts, LoanListName, LoanState } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import { CLOSED_STATES, type LoanViewer, OPEN_STATES } from './loans.rules';

type SideColumn = 'inventory_id' | 'borrower_id';

interface ListShape {
  sides: readonly SideColumn[];
  states?: readonly LoanState[];
  order: string;
}

const BOTH = ['inventory_id', 'borrower_id'] as const;
const DUE_FIRST = 'due_date IS NULL, due_date, id';
const NEWEST_FIRST = 'updated_at DESC, id DESC';
const WAITING_FIRST = `inventory_id IS NOT @inventory_id OR state <> 'requested', ${NEWEST_FIRST}`;

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

interface Parameters extends LoanViewer {
  item: number | null;
  limit: number;
  offset: number;
}

const isOn = (side: SideColumn) => `${side} = ${side === 'inventory_id' ? '@inventory_id' : '@user_id'}`;

/** Builds the SQL of a list. A unary plus disables a column's index, so that SQLite picks another index. */
function toListSql({ list, item_id }: LoanListFilter) {
  const { sides, states, order } = list === undefined ? EVERYTHING : SHAPES[list];
  const isIn = states && `state IN (${states.map((state) => `'${state}'`).join(', ')})`;
  // Only the owner may list the loans of an item.
  if (item_id !== undefined) {
    const own = sides.includes('inventory_id') ? `+${isOn('inventory_id')}` : 'false';
    const where = ['item_id = @item', own, ...(isIn ? [isIn] : [])].join(' AND ');
    return {
      total: `SELECT count(*) AS total FROM loans WHERE ${where}`,
      ids: `SELECT id FROM loans WHERE ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset`,
    };
  }
  // A loan to a member of the inventory is listed once, as one of the inventory.
  const toCondition = (side: SideColumn) =>
    side === 'borrower_id' && sides.length > 1
      ? `${isOn(side)} AND inventory_id IS NOT @inventory_id`
      : isOn(side);
  const counts = sides.map(
    (side) =>
      `(SELECT count(*) FROM loans WHERE ${[toCondition(side), ...(isIn ? [isIn] : [])].join(' AND ')})`,
  );
  const plus = order === NEWEST_FIRST ? '+' : '';
  const firsts = sides.map(
    (side) =>
      `SELECT * FROM (SELECT id, inventory_id, state, due_date, updated_at FROM loans
       WHERE ${[toCondition(side), ...(isIn ? [plus + isIn] : [])].join(' AND ')}
       ORDER BY ${order} LIMIT @limit + @offset)`,
  );
  return {
    total: `SELECT ${counts.join(' + ')} AS total`,
    ids: `SELECT id FROM (${firsts.join(' UNION ALL ')}) ORDER BY ${order} LIMIT @limit OFFSET @offset`,
  };
}

export function listLoanIds(
  db: Db,
  { user_id, inventory_id }: LoanViewer,
  filter: LoanListFilter,
  { page, per_page }: { page: number; per_page: number },
): { ids: number[]; total: number } {
  const sql = toListSql(filter);
  const parameters = {
    user_id,
    inventory_id,
    item: filter.item_id ?? null,
    limit: per_page,
    offset: (page - 1) * per_page,
  };
  const total = statement<Parameters, { total: number }>(db, sql.total).get(parameters)?.total ?? 0;
  if (parameters.offset >= total) return { ids: [], total };
  const rows = statement<Parameters, { id: number }>(db, sql.ids).all(parameters);
  return { ids: rows.map(({ id }) => id), total };
}

const dueFirst = (side: SideColumn) =>
  `SELECT * FROM (SELECT id, CASE WHEN due_date < @today THEN 0 ELSE 2 END AS urgency, due_date FROM loans
   WHERE ${isOn(side)} AND state = 'handed_over' AND due_date <= @soon ORDER BY due_date, id LIMIT @limit)`;
const waitingFor = (state: LoanState) =>
  `SELECT * FROM (SELECT id, 1 AS urgency, NULL AS due_date FROM loans
   WHERE ${isOn('inventory_id')} AND state = '${state}' ORDER BY id LIMIT @limit)`;
const BORROWED = [dueFirst('borrower_id')];
const URGENT = [dueFirst('inventory_id'), ...BORROWED, waitingFor('requested'), waitingFor('agreed')];

/**
 * Overdue loans, then the longest waiting requests and handovers of the owner, then loans that are due by `soon`.
 * @param mayAct false for viewers, who can act only on what they have borrowed
 */
export const listUrgentLoanIds = (
  db: Db,
  { user_id, inventory_id }: LoanViewer,
  { mayAct, ...days }: { today: string; soon: string; limit: number; mayAct: boolean },
): number[] =>
  statement<LoanViewer & { today: string; soon: string; limit: number }, { id: number }>(
    db,
    // A loan to a member of the inventory is in two parts.
    `SELECT DISTINCT id, urgency, due_date FROM (${(mayAct ? URGENT : BORROWED).join(' UNION ALL ')})
     ORDER BY urgency, due_date, id LIMIT @limit`,
  )
    .all({ user_id, inventory_id, ...days })
    .map(({ id }) => id);

const countIf = (side: SideColumn, condition: string) =>
  `(SELECT count(*) FROM loans WHERE ${isOn(side)} AND ${condition})`;

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
  statement<LoanViewer & { today: string }, LoanCounts>(
    db,
    `SELECT ${countIf('inventory_id', "state = 'requested'")} AS to_answer,
            ${countIf('inventory_id', "state = 'agreed'")} AS to_hand_over,
            ${countIf('borrower_id', "state IN ('requested', 'agreed')")} AS asked,
            ${countIf('inventory_id', "state = 'handed_over'")} AS lent,
            ${countIf('borrower_id', "state = 'handed_over'")} AS borrowed,
            ${countIf('inventory_id', "state = 'handed_over' AND due_date < @today")} AS lent_overdue,
            ${countIf('borrower_id', "state = 'handed_over' AND due_date < @today")} AS borrowed_overdue`,
  ).get({ user_id, inventory_id, today }) ?? NOTHING;
