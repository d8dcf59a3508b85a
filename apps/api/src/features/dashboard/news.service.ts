import type { News, NewsOfPerson } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { writeIfPossible } from '../../db/write-lock';
import { createNaming } from '../../entities/event/event-names.repository';
import { listEventsSince, type RecentEvent } from '../../entities/event/events.repository';
import { findVisit, saveVisit } from '../../entities/inventory/members.repository';
import type { Caller } from '../../http/caller';

const VISIT_ENDS_AFTER_MS = 4 * 60 * 60 * 1000;
/** So that few requests cause a write. */
const VISIT_ACCURACY_MS = 10 * 60 * 1000;
/** Older events are left out, so that the answer stays fast after years. */
const EVENTS_MAX = 2000;

/**
 * Starts or continues a visit, the same on all devices of a person. Programs with an API key make no visits.
 * @returns the end of the previous visit; null for a first one
 */
function recordVisit(db: Db, caller: Caller, now: string): string | null {
  const { seen_news_at = null, news_since = null } = findVisit(db, caller) ?? {};
  const idle = seen_news_at === null ? Infinity : Date.parse(now) - Date.parse(seen_news_at);
  const since = idle > VISIT_ENDS_AFTER_MS ? seen_news_at : news_since;
  if (idle > VISIT_ACCURACY_MS && caller.api_key_id === undefined)
    writeIfPossible(db.$client, () => saveVisit(db, caller, { seen_news_at: now, news_since: since }));
  return since;
}

/** Sums up the events of others, newest first, without those that one of the events takes back. */
function toNews(events: readonly RecentEvent[], ownId: number): Omit<NewsOfPerson, 'name'>[] {
  const ids = new Set<number | null>(events.map(({ id }) => id));
  const reverted = new Set(events.map(({ reverts_id }) => reverts_id));
  const people = new Map<number, Omit<NewsOfPerson, 'name'>>();
  for (const { id, user_id, kind, name, count, reverts_id, is_request } of events) {
    if (user_id === null || user_id === ownId || reverted.has(id) || ids.has(reverts_id)) continue;
    const person = people.get(user_id) ?? {
      id: user_id,
      items_added: 0,
      items_moved: 0,
      items_deleted: 0,
      asked_for: [],
      other_changes: 0,
    };
    people.set(user_id, person);
    if (is_request && name !== null) person.asked_for.push(name);
    else if (kind === 'item_added') person.items_added += count;
    else if (kind === 'item_moved') person.items_moved += count;
    else if (kind === 'item_deleted') person.items_deleted += count;
    else person.other_changes += 1;
  }
  return [...people.values()];
}

/** Sums up what others have done since the previous visit of the caller. */
export function getNews(db: Db, caller: Caller, now: string): News | null {
  const since = recordVisit(db, caller, now);
  if (since === null) return null;
  const events = listEventsSince(db, caller.inventory_id, { since, limit: EVENTS_MAX });
  const naming = createNaming(db, caller.inventory_id);
  const people = toNews(events, caller.user_id).map((news) => ({
    ...news,
    name: naming('users', news.id).name,
  }));
  return people.length === 0 ? null : { since, people };
}
