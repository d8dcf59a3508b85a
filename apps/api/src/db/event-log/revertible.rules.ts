import type { EventKind, RequestRefusalCode } from '@stowage/contracts';

export interface KnownChange {
  /** Name of the table. */
  entity: string;
  operation: 'added' | 'changed' | 'deleted';
  /** Names of the changed columns; empty for an added or deleted row. */
  fields: readonly string[];
}

type RevertedChange = Pick<KnownChange, 'entity' | 'operation'>;
type Refusal = Extract<RequestRefusalCode, `event.${string}`>;

/** Refuses events that can never be reverted. @returns undefined for the others */
export function refuseEvent(kind: EventKind, changes: readonly RevertedChange[]): Refusal | undefined {
  if (kind === 'moved_in' || kind === 'moved_out') return 'event.transfer';
  const has = (entity: string, ...operations: RevertedChange['operation'][]) =>
    changes.some((change) => change.entity === entity && operations.includes(change.operation));
  if (has('inventories', 'added', 'deleted')) return 'event.inventory';
  if (has('members', 'added', 'deleted')) return 'event.membership';
  if (has('invitations', 'changed', 'deleted')) return 'event.invitation';
  return undefined;
}
