/** An event that a request of this tab has recorded and that can be reverted, and the inventory of the request. */
export interface RecordedEvent {
  id: number;
  /** Undefined for the inventory that the server chooses. */
  inventory_id: number | undefined;
}

const eventsOf = new WeakMap<object, RecordedEvent[]>();
const listeners = new Set<(event: RecordedEvent) => void>();

/** Returns the events that the responses name. */
export const findRecordedEvents = (responses: readonly unknown[]): RecordedEvent[] =>
  responses.flatMap((response) =>
    typeof response === 'object' && response !== null ? (eventsOf.get(response) ?? []) : [],
  );

/** Adds the events of another response, when one message is about both. */
export function joinRecordedEvents(response: object, other: unknown): void {
  eventsOf.set(response, findRecordedEvents([response, other]));
}

/** Calls the listener after every change of an inventory but undoing, before the change's own promise resolves. */
export function subscribeToRecordedEvents(listener: (event: RecordedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishRecordedEvent(event: RecordedEvent, response: unknown): void {
  if (typeof response === 'object' && response !== null) eventsOf.set(response, [event]);
  for (const listener of listeners) listener(event);
}
