import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSelectionStore } from './selection-store';
import {
  countSelected,
  EVERYTHING,
  isSelected,
  listBetween,
  NOTHING,
  select,
  toSelectionInput,
} from './selection.rules';

const TOTAL = 30;
const ALL = Array.from({ length: TOTAL }, (_, index) => index + 1);
const anyIds = fc.subarray(ALL);

it('knows after any steps which items are selected and how many', () => {
  const anyStep = fc.oneof(
    fc.record({ ids: anyIds, isOn: fc.boolean() }),
    fc.constantFrom('all' as const, 'none' as const),
  );
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
      let selection = NOTHING;
      let model = new Set<number>();
      for (const step of steps) {
        if (typeof step === 'string') {
          selection = step === 'all' ? EVERYTHING : NOTHING;
          model = new Set(step === 'all' ? ALL : []);
          continue;
        }
        selection = select(selection, step.ids, step.isOn);
        for (const id of step.ids)
          if (step.isOn) model.add(id);
          else model.delete(id);
      }
      expect(ALL.filter((id) => isSelected(selection, id))).toEqual(ALL.filter((id) => model.has(id)));
      expect(countSelected(selection, TOTAL)).toBe(model.size);
    }),
  );
});

it('lists the items between two on the screen in either direction', () => {
  expect(listBetween([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(listBetween([5, 3, 9, 1], 1, 3)).toEqual([3, 9, 1]);
  expect(listBetween([5, 3], 7, 3)).toEqual([3]);
  expect(listBetween([5, 3], undefined, 3)).toEqual([3]);
});

it('sends chosen ids, or the filter with the exceptions', () => {
  const filter = { category_id: 3 };
  expect(toSelectionInput(select(NOTHING, [4, 2], true), filter)).toEqual({ kind: 'items', ids: [4, 2] });
  expect(toSelectionInput(EVERYTHING, filter)).toEqual({ kind: 'item_list', filter });
  expect(toSelectionInput(select(EVERYTHING, [4], false), filter)).toEqual({
    kind: 'item_list',
    filter,
    except_ids: [4],
  });
});

const chosen = (store: ReturnType<typeof createSelectionStore>) => [...store.get().ids];

it('selects and deselects ranges from the last clicked item, and only on its page', () => {
  const store = createSelectionStore();
  store.setList('', [1, 2, 3, 4, 5]);
  store.toggle(2, false);
  store.toggle(4, true);
  expect(chosen(store)).toEqual([2, 3, 4]);
  store.toggle(3, true);
  expect(chosen(store)).toEqual([2]);
  store.setList('', [6, 7, 8]);
  store.toggle(8, true);
  expect(chosen(store)).toEqual([2, 8]);
});

it('survives paging and is cleared by other filters', () => {
  const store = createSelectionStore();
  store.setList('a', [1, 2]);
  store.toggle(1, false);
  store.setList('a', [3, 4]);
  expect(chosen(store)).toEqual([1]);
  store.setList('b', [3, 4]);
  expect(chosen(store)).toEqual([]);
});
