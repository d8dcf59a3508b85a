import { z } from 'zod';

/** An item or a location that was scanned into a location. */
export const Move = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  code: z.string(),
  into: z.object({ id: z.number(), name: z.string() }),
  /** Undefined until the server has resolved the code. */
  moved: z
    .object({
      kind: z.enum(['item', 'location']),
      id: z.number(),
      name: z.string(),
      item_number: z.string().nullable(),
      /** Location before the move; null for none. */
      from: z.number().nullable(),
    })
    .optional(),
  /** Why the move failed, as a message in the reader's language. */
  problem: z.string().optional(),
});
export type Move = z.infer<typeof Move>;

/** True for an item that was already in the location, so that there is nothing to count or to undo. */
export const wasThere = ({ status, moved, into }: Move): boolean =>
  status === 'done' && moved?.from === into.id;

const isInEffect = (move: Move): boolean => !move.is_undone && move.status !== 'failed';

const isSameThing = (one: Move, other: Move): boolean =>
  one.moved && other.moved
    ? one.moved.kind === other.moved.kind && one.moved.id === other.moved.id
    : one.code === other.code;

/** True if a later move took the same item or location somewhere else. */
const isOvertaken = (moves: readonly Move[], move: Move): boolean =>
  moves.slice(moves.indexOf(move) + 1).some((later) => isInEffect(later) && isSameThing(later, move));

/** Returns the latest move of the code, if it leads into the location. */
export function findRepeated(moves: readonly Move[], code: string, intoId: number): Move | undefined {
  const latest = moves.findLast((move) => move.code === code && isInEffect(move));
  return latest?.into.id === intoId ? latest : undefined;
}

/** Counts what the run has moved into the location; each item once, and only where it is now. */
export function countMoved(moves: readonly Move[], intoId: number): { moved: number; waiting: number } {
  const counted = moves.filter(
    (move) => move.into.id === intoId && isInEffect(move) && !wasThere(move) && !isOvertaken(moves, move),
  );
  const waiting = counted.filter(({ status }) => status === 'waiting').length;
  return { moved: counted.length - waiting, waiting };
}

export const canUndo = (moves: readonly Move[], move: Move): boolean =>
  isInEffect(move) && !wasThere(move) && !isOvertaken(moves, move);
