import type { EventKind, RequestRefusalCode, Role } from '@stowage/contracts';
import { refuseEvent } from '../../db/event-log/revertible.rules';

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
  const refusal = refuseEvent(kind, changes);
  if (refusal) return refusal;
  if (role === 'viewer') return 'inventory.viewer';
  if (role !== 'manager' && changes.some(({ entity }) => FOR_MANAGERS.includes(entity)))
    return 'inventory.manager_required';
  return undefined;
}
