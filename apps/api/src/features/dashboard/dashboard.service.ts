import { type Dashboard, DASHBOARD_LIST_LENGTH, DASHBOARD_VALUE_POINTS_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { findInventoryOf } from '../../entities/inventory/members.repository';
import { toYearBefore } from '../../entities/item/value-history.rules';
import { listTotalValues } from '../../entities/item/value-history.service';
import { listJoined } from '../../entities/user/invitations.repository';
import type { Caller } from '../../http/caller';
import { DAY_MS } from '../../lib/clock';
import { getItemTotals } from '../items/items.service';
import { countLoans, listUrgentLoans } from '../lending/loan-views.service';

const JOINED_SHOWN_MS = 14 * DAY_MS;

function listJoinedPeople(db: Db, userId: number, now: string): Dashboard['joined_people'] {
  const since = new Date(Date.parse(now) - JOINED_SHOWN_MS).toISOString();
  return listJoined(db, userId, { since, now, limit: DASHBOARD_LIST_LENGTH }).map(
    ({ user_id, username, full_name, ...joined }) => ({
      ...joined,
      user: { id: user_id, username, full_name },
    }),
  );
}

/** Asks once it is known how the marks work: after the first items. */
function asksMarkQuickItems(db: Db, { user_id, inventory_id }: Caller, now: string): boolean {
  const inventory = findInventoryOf(db, user_id, now, inventory_id);
  return (
    inventory?.role === 'manager' &&
    inventory.mark_quick_items === null &&
    inventory.item_count >= DASHBOARD_LIST_LENGTH
  );
}

/** @param today the current date in the caller's time zone; defaults to the date in UTC */
export function getDashboard(db: Db, caller: Caller, today: string | undefined, now: string): Dashboard {
  return {
    urgent_loans: listUrgentLoans(db, caller, today ?? now.slice(0, 10), DASHBOARD_LIST_LENGTH),
    loan_counts: countLoans(db, caller, today, now),
    joined_people: listJoinedPeople(db, caller.user_id, now),
    asks_mark_quick_items: asksMarkQuickItems(db, caller, now),
    item_totals: getItemTotals(db, caller.inventory_id),
    total_values: listTotalValues(db, caller.inventory_id, {
      from: toYearBefore(today ?? now.slice(0, 10)),
      max: DASHBOARD_VALUE_POINTS_MAX,
    }),
  };
}
