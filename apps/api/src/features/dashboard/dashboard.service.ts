import {
  type Dashboard,
  DASHBOARD_LIST_LENGTH,
  type FirstSteps,
  type WithoutReceipt,
} from '@stowage/contracts';
import type { Db } from '../../db/db';
import { writeIfPossible } from '../../db/write-lock';
import { countContents, getCurrency } from '../../entities/inventory/inventories.repository';
import { countMembers, findInventoryOf } from '../../entities/inventory/members.repository';
import { normaliseItemQuery } from '../../entities/item/items.rules';
import { hasInvitations, listJoined } from '../../entities/user/invitations.repository';
import { listSessions } from '../../entities/user/sessions.repository';
import { closeFirstSteps, findUser } from '../../entities/user/users.repository';
import type { Caller } from '../../http/caller';
import { DAY_MS } from '../../lib/clock';
import { createItemQuery } from '../../search/item-query.repository';
import { countLoans, listUrgentLoans } from '../lending/loan-views.service';
import { getNews } from './news.service';
import { toReceiptValue } from './receipt-value.rules';

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

const PHONE = /Mobi|Android/;

function getFirstSteps(db: Db, { user_id, inventory_id, role }: Caller, now: string): FirstSteps | null {
  const user = findUser(db, user_id);
  if (user?.first_steps_closed_at !== null || role === 'viewer') return null;
  const steps = {
    label: user.first_label_at !== null,
    phone: listSessions(db, user_id, now).some(({ user_agent }) => PHONE.test(user_agent ?? '')),
    invitation: countMembers(db, inventory_id, now) > 1 || hasInvitations(db, inventory_id),
  };
  const { item_count, location_count } = countContents(db, inventory_id);
  const isDone = item_count > 0 && location_count > 0 && !Object.values(steps).includes(false);
  if (!isDone) return steps;
  // They stay done, for example when the last item is deleted.
  writeIfPossible(db.$client, () => closeFirstSteps(db, user_id, now));
  return null;
}

function findWithoutReceipt(db: Db, { inventory_id, role }: Caller): WithoutReceipt | null {
  if (role === 'viewer') return null;
  const min_value = toReceiptValue(getCurrency(db, inventory_id));
  const filter = { min_value, has_receipt: false, include_descendants: true };
  const query = normaliseItemQuery({ ...filter, sort: 'newest', page: 1, per_page: 1 });
  const { total } = createItemQuery(db, inventory_id, query);
  return total === 0 ? null : { item_count: total, min_value };
}

/** @param today the current date in the caller's time zone; defaults to the date in UTC */
export function getDashboard(db: Db, caller: Caller, today: string | undefined, now: string): Dashboard {
  return {
    urgent_loans: listUrgentLoans(db, caller, today ?? now.slice(0, 10), DASHBOARD_LIST_LENGTH),
    loan_counts: countLoans(db, caller, today, now),
    joined_people: listJoinedPeople(db, caller.user_id, now),
    asks_mark_quick_items: asksMarkQuickItems(db, caller, now),
    without_receipt: findWithoutReceipt(db, caller),
    news: getNews(db, caller, now),
    first_steps: getFirstSteps(db, caller, now),
  };
}
