import type { EventKind, RequestRefusalCode, Role } from '@stowage/contracts';
import { refuseEvent } from '../../db/event-log/revertible.rules';

interface RevertedChange {
  entity: string;
  operation: 'added' | 'changed' | 'deleted';
}

type RevertRefusal = Extract<
  RequestRefusalCode,
  `event.${string}` | `inventory.${string}` | 'api_key.not_accepted'
>;

export interface Reverter {
  role: Role;
  /** Set when the request was sent with an API key. */
  api_key_id?: number | undefined;
}

/** Changes of these tables need a manager, and so does their revert. */
const FOR_MANAGERS = ['inventories', 'members', 'invitations'];

/** API keys read these tables, but do not change them. */
const FOR_SESSIONS = ['members', 'invitations'];

/** Refuses events that can never be reverted, and reverts that need another role or a session. @returns undefined when allowed */
export function refuseRevert(
  kind: EventKind,
  changes: readonly RevertedChange[],
  { role, api_key_id }: Reverter,
): RevertRefusal | undefined {
  const refusal = refuseEvent(kind, changes);
  if (refusal) return refusal;
  if (role === 'viewer') return 'inventory.viewer';
  if (role !== 'manager' && changes.some(({ entity }) => FOR_MANAGERS.includes(entity)))
    return 'inventory.manager_required';
  if (api_key_id !== undefined && changes.some(({ entity }) => FOR_SESSIONS.includes(entity)))
    return 'api_key.not_accepted';
  return undefined;
}
