import { describe, expect, it } from 'vitest';
import { describeMerge, describeMerged, describeRemoval } from './category-texts.rules';

const withItems = (item_count: number) => ({ id: 1, name: 'Lamps', item_count });

describe('texts of a category', () => {
  it.each([
    [0, 'This category contains no items.'],
    [1, '1 item will have no category. The item is not deleted.'],
    [1200, '1,200 items will have no category. The items are not deleted.'],
  ])('the delete dialog says what happens to %i items', (count, text) => {
    expect(describeRemoval(withItems(count))).toBe(text);
  });

  it.each([
    [0, '"Lamps" contains no items and will be deleted.', '"Lamps" merged into "Light"'],
    [
      1,
      '1 item will move to the category you choose, and "Lamps" will be deleted.',
      '1 item moved to "Light"',
    ],
    [
      12,
      '12 items will move to the category you choose, and "Lamps" will be deleted.',
      '12 items moved to "Light"',
    ],
  ])('the merge dialog and the toast say what happens to %i items', (count, before, after) => {
    expect(describeMerge(withItems(count))).toBe(before);
    expect(describeMerged(withItems(count), 'Light')).toBe(after);
  });
});
