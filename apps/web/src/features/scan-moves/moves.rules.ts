import {
  isBoolean,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isText,
} from '../../lib/guards.rules';
import { ENTRY_FIELDS, type OutboxEntry } from '../../lib/outbox/entry-fields.rules';

interface Moved {
  kind: 'item' | 'location';
  id: number;
  name: string;
  item_number: string | null;
  /** Location before the move; null for none. */
  from: number | null;
}

/** An item or a location that was scanned into a location. */
export interface Move extends OutboxEntry {
  /** True for a move that was not sent, because a later move took the same item to another location. */
  is_skipped?: boolean | undefined;
  /** True if the code belongs to no own item or location, so that there is nothing to move. */
  is_wrong_code?: boolean | undefined;
  /** Absolute URL of the item or location with the code, in another inventory of the user. */
  elsewhere_url?: string | undefined;
  code: string;
  into: { id: number; name: string };
  /** Undefined until the server has resolved the code. */
  moved?: Moved | undefined;
}

export const isMove = isObjectOf<Move>({
  ...ENTRY_FIELDS,
  is_skipped: isOptional(isBoolean),
  is_wrong_code: isOptional(isBoolean),
  elsewhere_url: isOptional(isText),
  code: isText,
  into: isObjectOf<Move['into']>({ id: isNumber, name: isText }),
  moved: isOptional(
    isObjectOf<Moved>({
      kind: isOneOf('item', 'location'),
      id: isNumber,
      name: isText,
      item_number: isNullOr(isText),
      from: isNullOr(isNumber),
    }),
  ),
});

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const MOVE_LIST = 'moves';

/** True for an item that was already in the location, so that there is nothing to count or to undo. */
export const wasThere = ({ status, moved, into }: Move): boolean =>
  status === 'done' && moved?.from === into.id;

export const isWrongCode = ({ is_wrong_code, status }: Move): boolean =>
  is_wrong_code === true && status === 'failed';

const isInEffect = (move: Move): boolean => !move.is_undone && move.status !== 'failed';

const isSameSubject = (one: Move, other: Move): boolean =>
  one.moved && other.moved
    ? one.moved.kind === other.moved.kind && one.moved.id === other.moved.id
    : one.code === other.code;

/** True if a later move took the same item or location to another location. */
export const isOvertaken = (moves: readonly Move[], move: Move): boolean =>
  moves.some((later) => later.id > move.id && isInEffect(later) && isSameSubject(later, move));

/**
 * Returns a move whose item or location is known, after the skipped moves before it. The undo of each move leads to the
 * target of the previous move.
 */
export function toUndoable(moves: readonly Move[], known: Move): Move[] {
  const { moved } = known;
  if (!moved) return [known];
  const skipped = moves.filter(
    (move) =>
      move.is_skipped && move.id < known.id && !move.moved && isInEffect(move) && isSameSubject(move, known),
  );
  let { from } = moved;
  return [...skipped, known].map((move) => {
    const changed = { ...move, moved: { ...moved, from } };
    from = move.into.id;
    return changed;
  });
}

/** Returns the latest move of the code, if it leads into the location. */
export function findRepeated(moves: readonly Move[], code: string, intoId: number): Move | undefined {
  const latest = moves.findLast((move) => move.code === code && isInEffect(move));
  return latest?.into.id === intoId ? latest : undefined;
}

/** Counts the items and locations that were moved into the location, each once, and only in its current location. */
export const countMoved = (moves: readonly Move[], intoId: number): number =>
  moves.filter(
    (move) =>
      move.into.id === intoId &&
      move.status === 'done' &&
      isInEffect(move) &&
      !wasThere(move) &&
      !isOvertaken(moves, move),
  ).length;

/** Counts the items and locations whose move or undo is not sent, into any location. */
export const countWaiting = (moves: readonly Move[]): number =>
  moves.filter((move) => move.status === 'waiting' && !isOvertaken(moves, move)).length;

export const canUndo = (moves: readonly Move[], move: Move): boolean =>
  isInEffect(move) && !wasThere(move) && !isOvertaken(moves, move);
