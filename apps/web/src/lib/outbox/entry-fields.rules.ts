import { isBoolean, isNumber, isOneOf, isOptional, isText } from '../guards.rules';

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
};
