import type { Item } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { parseAmount, toAmountText } from './amounts.rules';
import {
  EMPTY_SUPPLIER,
  ItemForm,
  newItemValues,
  toItemValues,
  type ItemFormValues,
} from './item-form.rules';

const values = (changes: Partial<ItemFormValues> = {}): ItemFormValues => ({
  ...newItemValues(),
  name: 'Oscilloscope',
  ...changes,
});

/** The messages by the field they stand beside. */
const messagesOf = (typed: ItemFormValues) =>
  Object.fromEntries(
    (ItemForm.safeParse(typed).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('parseAmount', () => {
  it.each([
    ['12.50', 12.5],
    [' 3 ', 3],
    ['.5', 0.5],
    ['7.', 7],
    ['-1', -1],
    ['', null],
    ['   ', null],
  ])('reads %j as %j', (text, number) => {
    expect(parseAmount(text)).toBe(number);
  });

  it.each(['1,5', '1,500', '1 000', '1e9', '0x10', 'ten', '$5', '--1', '.', 'Infinity'])(
    'does not guess at %j',
    (text) => {
      expect(parseAmount(text)).toBeNaN();
    },
  );

  it('reads back every amount as it is shown', () => {
    for (const dollars of [0, 0.01, 0.1, 12.5, 1200, 9_999_999.99]) {
      expect(parseAmount(toAmountText(dollars))).toBe(dollars);
    }
  });
});

describe('ItemForm', () => {
  it('sends what was typed as numbers and what was left empty as nothing', () => {
    const input = ItemForm.parse(values({ quantity: ' 3 ', current_value: '12.5', condition: 'good' }));
    expect(input).toMatchObject({
      name: 'Oscilloscope',
      quantity: 3,
      current_value: 12.5,
      purchase_price: null,
      purchase_date: null,
      description: null,
      condition: 'good',
      category_id: null,
    });
  });

  it('says how to write an amount with a comma, and names every other mistake at the same time', () => {
    const messages = messagesOf(
      values({ name: '  ', quantity: '1.5', purchase_price: '1,5', current_value: 'a lot' }),
    );
    expect(messages).toEqual({
      name: 'Item name is required',
      quantity: 'Quantity must be a whole number',
      purchase_price: 'Purchase price must be a number: use a point instead of a comma, for example 1234.50',
      current_value: 'Current value must be a number, for example 12.50',
    });
  });

  it.each([
    ['', 'Quantity is required'],
    ['0', 'Quantity must be at least 1'],
    ['-1', 'Quantity must be at least 1'],
    ['two', 'Quantity must be a number'],
    ['1e9', 'Quantity must be a number'],
    ['1000001', 'Quantity can be at most 1,000,000'],
  ])('refuses the quantity %j', (quantity, message) => {
    expect(messagesOf(values({ quantity }))).toEqual({ quantity: message });
  });

  it.each([
    ['-1', 'Purchase price must be positive'],
    ['1.234', 'Purchase price can have at most 2 decimal places'],
    ['10000000', 'Purchase price can be at most 9,999,999.99'],
  ])('refuses the purchase price %j', (purchase_price, message) => {
    expect(messagesOf(values({ purchase_price }))).toEqual({ purchase_price: message });
  });

  it('takes a half-typed day for a mistake, not for no day', () => {
    expect(messagesOf(values({ purchase_date: 'unfinished' }))).toHaveProperty('purchase_date');
    expect(messagesOf(values({ purchase_date: '0001-01-01' }))).toEqual({
      purchase_date: 'Purchase date cannot be before 1900-01-01',
    });
  });

  it('leaves out empty supplier rows and puts errors beside the row in which they are', () => {
    const filled = { ...EMPTY_SUPPLIER, supplier_name: 'Reichelt', price: '2.40' };
    const wrong = { ...EMPTY_SUPPLIER, price: '2,40', supplier_url: 'javascript:alert(1)' };
    expect(ItemForm.parse(values({ suppliers: [EMPTY_SUPPLIER, filled] })).suppliers).toEqual([
      { supplier_name: 'Reichelt', price: 2.4, part_number: null, supplier_url: null },
    ]);
    const messages = messagesOf(values({ suppliers: [EMPTY_SUPPLIER, filled, EMPTY_SUPPLIER, wrong] }));
    expect(Object.keys(messages).sort()).toEqual([
      'suppliers.3.price',
      'suppliers.3.supplier_name',
      'suppliers.3.supplier_url',
    ]);
    expect(messages['suppliers.3.price']).toContain('use a point');
  });

  it('gives an item back unchanged, but for the needs-details box', () => {
    const item: Item = {
      id: 5,
      name: 'Multimeter',
      item_number: 'ITM-000005',
      code: '0123ABCD',
      description: 'Two\nlines',
      quantity: 2,
      condition: 'fair',
      category: { id: 3, name: 'Tools' },
      category_id: 3,
      location: { id: 4, name: 'Shelf', path: ['Garage'] },
      location_id: 4,
      model_number: 'M-1',
      serial_number: null,
      purchase_price: 0.1,
      current_value: 1200,
      purchase_date: '2024-02-29',
      borrow_availability: 'friends_only',
      sell_availability: 'never',
      systems_used_in: ['Bench'],
      compatible_with: [],
      suppliers: [
        {
          id: 1,
          supplier_name: 'Conrad',
          price: 9.99,
          part_number: null,
          supplier_url: 'https://conrad.de/a',
        },
      ],
      images: [],
      needs_full_details: true,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    expect(ItemForm.parse(toItemValues(item))).toEqual({
      name: 'Multimeter',
      description: 'Two\nlines',
      quantity: 2,
      condition: 'fair',
      category_id: 3,
      location_id: 4,
      model_number: 'M-1',
      serial_number: null,
      purchase_price: 0.1,
      current_value: 1200,
      purchase_date: '2024-02-29',
      borrow_availability: 'friends_only',
      sell_availability: 'never',
      systems_used_in: ['Bench'],
      compatible_with: [],
      suppliers: [
        { supplier_name: 'Conrad', price: 9.99, part_number: null, supplier_url: 'https://conrad.de/a' },
      ],
      needs_full_details: false,
    });
  });
});
