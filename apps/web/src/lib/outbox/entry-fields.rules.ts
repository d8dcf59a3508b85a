import { isBoolean, isOneOf, isText } from '../guards.rules';

/** Guards for the fields of `OutboxEntry`. */
export const ENTRY_FIELDS = {
  id: isText,
  status: isOneOf('waiting', 'done', 'failed'),
  is_undone: isBoolean,
};
