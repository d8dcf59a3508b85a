/** An event that a request of this tab has recorded and that can be reverted, and the inventory of the request. */
export interface RecordedEvent {
  id: number;
  /** Time of the response, in ms since 1970. */
  at: number;
  /** Undefined for the inventory that the server chooses. */
  inventory_id: number | undefined;
  /** True when the event takes back another one. */
  is_revert: boolean;
}

const listeners = new Set<(event: RecordedEvent) => void>();

/** Calls the listener after every change of an inventory, before the change's own promise resolves. */
export function subscribeToRecordedEvents(listener: (event: RecordedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishRecordedEvent(event: RecordedEvent): void {
  for (const listener of listeners) listener(event);
}
