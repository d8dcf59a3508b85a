import { toEventChange } from '../../entities/custom-field/event-values';
import { listCurrencyChanges, listNextNamedChanges } from '../../entities/event/event-changes.repository';
import { createFieldNaming, createNaming } from '../../entities/event/event-names.repository';
import { type ArchiveContext, inSteps, toFileOnly } from './archive-context';
import { listNextEvents } from './export.repository';

const CHANGES_STEP = 200;

/** The events with all changes that the history names, oldest first. */
export async function* writeHistory(context: ArchiveContext): AsyncGenerator<string> {
  const { db, inventory_id, currency, yieldToEventLoop } = context;
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

  const next = inSteps(yieldToEventLoop, (step) => listNextEvents(db, inventory_id, step));
  for await (const events of next) {
    const changes = await readChanges(events.map(({ id }) => id));
    for (const { inventory_id: _, session_id, api_key_id, user_id, user_name, ...fields } of events) {
      const user = user_id === null ? null : { id: user_id, name: user_name ?? '' };
      const event = JSON.stringify({ ...fields, user, currency: currencyAt(fields.id) });
      yield `${event.slice(0, -1)},"changes":[${(changes.get(fields.id) ?? []).join(',')}]}`;
    }
  }
}
