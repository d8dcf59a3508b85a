import { expect, it } from 'vitest';
import { canUndo, countMoved, countWaiting, isMove, isOvertaken, type Move, toUndoable } from './moves.rules';

const HAMMER = { kind: 'item', id: 7, name: 'Hammer', item_number: 'ITM-000007', from: 1 } as const;

const makeMove = (id: string, into: number, more: Partial<Move> = {}): Move => ({
  id,
  status: 'waiting',
  is_undone: false,
  code: 'ABCD1234',
  into: { id: into, name: `Box ${into}` },
  ...more,
});

it('finds a move that has a later move of the same item', () => {
  const [first, second] = [makeMove('1', 2), makeMove('2', 3)];
  expect(isOvertaken([first, second], first)).toBe(true);
  expect(isOvertaken([first, second], second)).toBe(false);
});

it('does not count undone, failed or other items as later moves', () => {
  const first = makeMove('1', 2);
  const others = [
    makeMove('2', 3, { is_undone: true }),
    makeMove('3', 3, { status: 'failed' }),
    makeMove('4', 3, { code: 'EFGH5678' }),
  ];
  expect(isOvertaken([first, ...others], first)).toBe(false);
});

it('recognises an item by its id when another code of the item was scanned', () => {
  const failed = makeMove('1', 2, { moved: HAMMER, code: 'LABEL001' });
  const later = makeMove('2', 3, { moved: HAMMER, status: 'done' });
  expect(isOvertaken([failed, later], failed)).toBe(true);
});

it('undoes skipped moves through all their locations in reverse order', () => {
  const skipped = [2, 3].map((into) => makeMove(String(into), into, { status: 'done', is_skipped: true }));
  const known = makeMove('4', 4, { moved: HAMMER });
  expect(toUndoable([...skipped, known], known).map(({ moved, into }) => [moved?.from, into.id])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
});

it('counts an item that was moved twice only in its last location', () => {
  const moves = [
    makeMove('1', 2, { status: 'done', is_skipped: true }),
    makeMove('2', 3, { status: 'done', moved: { ...HAMMER, from: 2 } }),
  ];
  expect(countMoved(moves, 2)).toBe(0);
  expect(countMoved(moves, 3)).toBe(1);
  expect(moves.map((move) => canUndo(moves, move))).toEqual([false, true]);
});

it('counts an item that waits for two moves once, and an undo that waits', () => {
  const [first, second] = [makeMove('1', 2), makeMove('2', 3)];
  const undone = makeMove('3', 2, { code: 'EFGH5678', is_undone: true });
  const done = makeMove('4', 2, { code: 'IJKL9012', status: 'done' });
  expect(countWaiting([first, second, undone, done])).toBe(2);
});

it('accepts stored moves, and none of another version', () => {
  const stored = makeMove('1', 2, { inventory_id: 5, moved: HAMMER });
  expect(isMove(JSON.parse(JSON.stringify(stored)))).toBe(true);
  expect(isMove({ ...stored, into: 2 })).toBe(false);
  expect(isMove({ ...stored, moved: { ...HAMMER, kind: 'box' } })).toBe(false);
  expect(isMove(null)).toBe(false);
});
