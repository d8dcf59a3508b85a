import type { EventGroup } from '@stowage/contracts';

/** The thing whose history is shown. */
export type HistoryScope = { kind: 'item' | 'location'; id: number } | { kind: 'inventory' };

export interface HistoryFilter {
  /** Id of a person; null for everyone. */
  person: number | null;
  /** Null for all kinds. */
  kind: EventGroup | null;
  /** Number of pages that are shown, one below the other. */
  page: number;
}
