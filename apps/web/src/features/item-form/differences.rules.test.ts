import { describe, expect, it } from 'vitest';
import { makeDetailedItem } from '../../entities/item/test/make-item';
import { findDifferences } from './differences.rules';
import { toSavedValues } from './item-form.rules';
import { createItemForm, type ItemFormValues } from './item-form.schema';

const LOCATION_NAMES = new Map([
  [4, 'Garage > Shelf'],
  [9, 'Attic'],
]);
const names = {
  location: (id: number) => LOCATION_NAMES.get(id) ?? '?',
  category: () => 'Tools',
  person: (id: number) => `Person ${id}`,
  item: () => '',
  customFields: [],
};

const saved = makeDetailedItem();

const differences = (changes: Partial<ItemFormValues>) =>
  findDifferences(
    createItemForm('USD', []).parse({ ...toSavedValues(saved, 'USD'), ...changes }),
    saved,
    names,
    'USD',
  );

describe('findDifferences', () => {
  it('finds no differences in an unchanged form', () => {
    expect(differences({})).toEqual([]);
  });

  it('treats different notations of the same value as equal', () => {
    expect(differences({ name: ' Multimeter ', current_value: '1200.00', quantity: '02' })).toEqual([]);
  });

  it("lists the user's and the saved value of each changed field in the order of the form", () => {
    expect(
      differences({
        serial_number: 'S-7',
        location_id: 9,
        category_id: null,
        belongs_to_id: null,
        needs_full_details: false,
      }),
    ).toEqual([
      { field: 'belongs_to_id', label: 'Belongs to', mine: 'Everybody', saved: 'Ben Berg' },
      { field: 'location_id', label: 'Location', mine: 'Attic', saved: 'Garage > Shelf' },
      { field: 'category_id', label: 'Category', mine: '', saved: 'Tools' },
      { field: 'serial_number', label: 'Serial number', mine: 'S-7', saved: '' },
      { field: 'needs_full_details', label: 'Needs details', mine: 'No', saved: 'Yes' },
    ]);
  });

  it('compares suppliers without their ids', () => {
    const conrad = toSavedValues(saved, 'USD').suppliers;
    expect(
      findDifferences(
        createItemForm('USD', []).parse(toSavedValues(saved, 'USD')),
        makeDetailedItem({ suppliers: [{ ...saved.suppliers[0]!, id: 99 }] }),
        names,
        'USD',
      ),
    ).toEqual([]);
    const [difference] = differences({ suppliers: conrad.map((row) => ({ ...row, price: '8' })) });
    expect(difference?.field).toBe('suppliers');
    expect(difference?.mine).toContain('8.00');
    expect(difference?.saved).toContain('9.99');
  });
});
