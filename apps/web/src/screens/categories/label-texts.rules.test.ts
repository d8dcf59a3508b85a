import { describe, expect, it } from 'vitest';
import { toCategoryTexts, toTagTexts } from './label-texts.rules';

const withItems = (item_count: number) => ({ id: 1, name: 'Lamps', item_count });

describe('texts of a category', () => {
  it.each([
    [0, 'This category contains no items.'],
    [1, '1 item will have no category. The item is not deleted.'],
    [1200, '1,200 items will have no category. The items are not deleted.'],
  ])('the delete dialog says what happens to %i items', (count, text) => {
    expect(toCategoryTexts().describeRemoval(withItems(count))).toBe(text);
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
    expect(toCategoryTexts().describeMerge(withItems(count))).toBe(before);
    expect(toCategoryTexts().describeMerged(withItems(count), 'Light')).toBe(after);
  });
});

describe('texts of a tag', () => {
  it.each([
    [0, 'No item has this tag.', 'No item has "Lamps". It will be deleted.'],
    [
      2,
      '2 items have this tag and will lose it. The items are not deleted.',
      '2 items will get the tag you choose, and "Lamps" will be deleted.',
    ],
  ])('the dialogs say how many items have it: %i', (count, removal, merge) => {
    expect(toTagTexts().describeRemoval(withItems(count))).toBe(removal);
    expect(toTagTexts().describeMerge(withItems(count))).toBe(merge);
  });
});
