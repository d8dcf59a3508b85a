import { isBoolean, isNullOr, isNumber, isObjectOf, isOptional, isText } from '../../lib/guards.rules';
import { ENTRY_FIELDS, type OutboxEntry } from '../../lib/outbox/entry-fields.rules';

/** Input of a mark on the screen of a stocktake. */
export interface MarkInput {
  item_id?: number | undefined;
  code?: string | undefined;
  location_id: number | null;
  is_seen: boolean;
}

/** An item that was ticked or scanned in a stocktake, or the undo of such a mark. */
export interface Mark extends OutboxEntry, MarkInput {
  stocktake_id: number;
}

export const isMark = isObjectOf<Mark>({
  ...ENTRY_FIELDS,
  stocktake_id: isNumber,
  item_id: isOptional(isNumber),
  code: isOptional(isText),
  location_id: isNullOr(isNumber),
  is_seen: isBoolean,
});

export const toMarkInput = ({ item_id, code, location_id, is_seen }: MarkInput): MarkInput => ({
  item_id,
  code,
  location_id,
  is_seen,
});

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const toMarkList = (stocktakeId: number): string => `marks-${stocktakeId}`;
