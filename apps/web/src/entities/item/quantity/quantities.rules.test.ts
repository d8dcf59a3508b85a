import { expect, it } from 'vitest';
import { type Count, type QuantityChange, toShownQuantity } from './quantities.rules';

const item = { id: 1, quantity: 5, updated_at: '2026-03-31T10:00:00.000Z' };
const LATER = '2026-03-31T10:00:01.000Z';

const make = (changes: Partial<QuantityChange>): QuantityChange => ({
  id: '1',
  status: 'waiting',
  is_undone: false,
  item_id: 1,
  name: 'Drill',
  change: 2,
  was_sent: false,
  ...changes,
});

const CASES: [string, QuantityChange[], number, boolean, Count?][] = [
  ['adds waiting changes of the item', [make({}), make({ change: -1 })], 6, true],
  ['ignores other items', [make({ item_id: 2 })], 5, false],
  ['takes a refused change back', [make({ status: 'failed' })], 5, false],
  ['takes a change back that was undone before it was sent', [make({ is_undone: true })], 5, true],
  [
    'shows a saved quantity that is newer than the list',
    [make({ change: 1 })],
    8,
    true,
    { quantity: 7, updated_at: LATER },
  ],
  [
    'shows the list when it is as new as the saved quantity',
    [],
    5,
    false,
    { quantity: 7, updated_at: item.updated_at },
  ],
  [
    'subtracts a change that was undone after it was saved',
    [make({ is_undone: true, saved: { quantity: 7, updated_at: LATER } })],
    5,
    true,
    { quantity: 7, updated_at: LATER },
  ],
];

it.each(CASES)('%s', (_, changes, quantity, is_waiting, saved) => {
  expect(toShownQuantity(item, changes, saved)).toEqual({ quantity, is_waiting });
});
