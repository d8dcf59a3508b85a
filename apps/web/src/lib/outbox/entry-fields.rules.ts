import { isBoolean, isNumber, isOneOf, isOptional, isText } from '../guards.rules';

/** A change that the user made and that the server has not confirmed. */
export interface OutboxEntry {
  /** See `makeOutboxId`. Also the key of the request, so that a repeated request has no second effect. */
  id: string;
  /** `waiting`: to be sent. `failed`: kept with an error message until the user corrects or discards it. */
  status: 'waiting' | 'done' | 'failed';
  /** True when the user has undone the change; the server may have received it before. */
  is_undone: boolean;
  /** Inventory to which the change is sent. Undefined in entries of earlier versions, when each user had one. */
  inventory_id?: number | undefined;
  /** Error message in the user's language. */
  problem?: string | undefined;
}

/** True for a change in another inventory than the one of the screen. */
export const isElsewhere = (
  { inventory_id }: { inventory_id?: number | undefined },
  shownId: number | undefined,
): boolean => inventory_id !== undefined && shownId !== undefined && inventory_id !== shownId;

/** Guards for the fields of `OutboxEntry`. */
export const ENTRY_FIELDS = {
  id: isText,
  status: isOneOf('waiting', 'done', 'failed'),
  is_undone: isBoolean,
  inventory_id: isOptional(isNumber),
  problem: isOptional(isText),
};
