import { toEventChange } from '../../entities/custom-field/event-values';
import { listCurrencyChanges, listNextNamedChanges } from '../../entities/event/event-changes.repository';
import { createFieldNaming, createNaming } from '../../entities/event/event-names.repository';
import { sliceInSteps } from '../../lib/yield-to-event-loop';
import { type ArchiveContext, inSteps, toFileOnly } from './archive-context';
import { listEventIdsOfItems, listEventsByIds, listNextEvents } from './export.repository';

const CHANGES_STEP = 200;

/** Reads the events oldest first; for the items of a filter those that changed them. */
async function* readEvents(
  context: ArchiveContext,
): AsyncGenerator<Readonly<ReturnType<typeof listNextEvents>>> {
  const { db, inventory_id, item_ids, yieldToEventLoop } = context;
  if (!item_ids) {
    yield* inSteps(yieldToEventLoop, (step) => listNextEvents(db, inventory_id, step));
    return;
  }
  const ids = new Set<number>();
  for await (const items of sliceInSteps(yieldToEventLoop, item_ids))
    for (const id of listEventIdsOfItems(db, inventory_id, items)) ids.add(id);
  const sorted = [...ids].sort((one, other) => one - other);
  for await (const step of sliceInSteps(yieldToEventLoop, sorted)) yield listEventsByIds(db, step);
}

/**
 * The events with all changes that the history names, oldest first. For the items of a filter, changes of other items and
 * their names are left out.
 */
export async function* writeHistory(context: ArchiveContext): AsyncGenerator<string> {
  const { db, inventory_id, item_ids, has, currency, yieldToEventLoop } = context;
  const isLeftOut = (itemId: number | null) => item_ids !== undefined && !has(itemId);
  const naming = createNaming(db, inventory_id);
  const fieldNaming = createFieldNaming(db, inventory_id, naming);
  const currencies = listCurrencyChanges(db, inventory_id);
  const currencyAt = (eventId: number) =>
    currencies.find(({ event_id }) => event_id > eventId)?.before ?? currency;

  async function readChanges(ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const found = new Map<number, string[]>(ids.map((id) => [id, []]));
    let last = { event_id: 0, id: 0 };
    for (;;) {
      const rows = listNextNamedChanges(db, ids, last, CHANGES_STEP);
      for (const row of rows) {
        if (isLeftOut(row.item_id)) continue;
        const reading = { naming, fieldNaming, currency: currencyAt(row.event_id) };
        for (const { thumbnail_url: _, ...change } of toEventChange(
          db,
          inventory_id,
          row,
          reading,
          toFileOnly,
        ))
          found.get(row.event_id)?.push(JSON.stringify(change));
      }
      await yieldToEventLoop();
      const end = rows.at(-1);
      if (!end || rows.length < CHANGES_STEP) return found;
      last = end;
    }
  }

  for await (const events of readEvents(context)) {
    const changes = await readChanges(events.map(({ id }) => id));
    for (const { inventory_id: _, session_id, api_key_id, user_id, user_name, ...fields } of events) {
      const named = changes.get(fields.id) ?? [];
      if (item_ids && named.length === 0) continue;
      const user = user_id === null ? null : { id: user_id, name: user_name ?? '' };
      const subject = isLeftOut(fields.item_id) ? { item_id: null, location_id: null, name: null } : {};
      const event = JSON.stringify({ ...fields, ...subject, user, currency: currencyAt(fields.id) });
      yield `${event.slice(0, -1)},"changes":[${named.join(',')}]}`;
    }
  }
}
