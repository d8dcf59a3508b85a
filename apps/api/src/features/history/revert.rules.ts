import type { EventKind, RequestRefusalCode, Role } from '@stowage/contracts';

interface RevertedChange {
  entity: string;
  operation: 'added' | 'changed' | 'deleted';
}

type RevertRefusal = Extract<RequestRefusalCode, `event.${string}` | `inventory.${string}`>;

/** Changes of these tables need a manager, and so does their revert. */
const FOR_MANAGERS = ['inventories', 'members', 'invitations'];

/** Refuses events that can never be reverted, and reverts that need another role. @returns undefined when allowed */
export function refuseRevert(
  kind: EventKind,
  changes: readonly RevertedChange[],
  role: Role,
): RevertRefusal | undefined {
  if (kind === 'moved_in' || kind === 'moved_out') return 'event.transfer';
  const has = (entity: string, ...operations: RevertedChange['operation'][]) =>
    changes.some((change) => change.entity === entity && operations.includes(change.operation));
  if (has('inventories', 'added', 'deleted')) return 'event.inventory';
  if (has('members', 'added', 'deleted')) return 'event.membership';
  if (has('invitations', 'changed', 'deleted')) return 'event.invitation';
  if (role === 'viewer') return 'inventory.viewer';
  if (role !== 'manager' && changes.some(({ entity }) => FOR_MANAGERS.includes(entity)))
    return 'inventory.manager_required';
  return undefined;
}
