import {
  DESCRIPTION_MAX_LENGTH,
  ITEM_FIELD_NAMES,
  SYSTEMS_MAX_COUNT,
  TemplateFields,
  notAmount,
  problem,
} from '@stowage/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCustomField } from '../../entities/custom-field/test/make-custom-field';
import { toRequestFields } from '../../entities/item/fields/field-values';
import { makeDetailedItem } from '../../entities/item/test/make-item';
import {
  EMPTY_SUPPLIER,
  newItemValues,
  toDuplicateValues,
  toItemValues,
  toNextValues,
} from './item-form.rules';
import { createItemForm, type ItemFormValues } from './item-form.schema';
import { toTemplateValues } from './template-values.rules';

const values = (changes: Partial<ItemFormValues> = {}): ItemFormValues => ({
  ...newItemValues(),
  name: 'Oscilloscope',
  ...changes,
});

const messagesOf = (typed: ItemFormValues) =>
  Object.fromEntries(
    (createItemForm('USD', []).safeParse(typed).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('ItemForm', () => {
  it('converts number texts to numbers and empty fields to null', () => {
    const input = createItemForm('USD', []).parse(
      values({ quantity: ' 3 ', current_value: '12.5', condition: 'good' }),
    );
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

  it('reports an invalid amount together with all other errors', () => {
    const messages = messagesOf(
      values({ name: '  ', quantity: '1.5', purchase_price: '1,2,3', current_value: 'a lot' }),
    );
    expect(messages).toEqual({
      name: problem('value.required', { label: 'item_name' }),
      quantity: problem('value.not_whole', { label: 'quantity' }),
      purchase_price: notAmount('purchase_price'),
      current_value: notAmount('current_value'),
    });
  });

  it.each([
    ['', problem('value.required', { label: 'quantity' })],
    ['0', problem('value.too_small', { label: 'quantity', min: 1 })],
    ['-1', problem('value.too_small', { label: 'quantity', min: 1 })],
    ['two', problem('value.not_number', { label: 'quantity' })],
    ['1e9', problem('value.not_number', { label: 'quantity' })],
    ['1000001', problem('value.too_large', { label: 'quantity', max: 1000000 })],
  ])('rejects the quantity %j', (quantity, message) => {
    expect(messagesOf(values({ quantity }))).toEqual({ quantity: message });
  });

  it.each([
    ['-1', problem('value.negative', { label: 'purchase_price' })],
    ['1.2345', problem('value.too_many_decimals', { label: 'purchase_price', currency: 'USD', decimals: 2 })],
    [
      '1.234',
      problem('value.thousands_or_decimals', {
        label: 'purchase_price',
        currency: 'USD',
        decimals: 2,
        meant: 1234,
      }),
    ],
    ['10000000000', problem('value.too_large', { label: 'purchase_price', max: 9999999999.99 })],
  ])('rejects the purchase price %j', (purchase_price, message) => {
    expect(messagesOf(values({ purchase_price }))).toEqual({ purchase_price: message });
  });

  it('rejects a partly typed date and a date before 1900', () => {
    expect(messagesOf(values({ purchase_date: 'unfinished' }))).toHaveProperty('purchase_date');
    expect(messagesOf(values({ purchase_date: '0001-01-01' }))).toEqual({
      purchase_date: problem('item.purchase_date_too_early', { min: '1900-01-01' }),
    });
  });

  it('omits blank supplier rows and reports errors at the row as numbered in the form', () => {
    const filled = { ...EMPTY_SUPPLIER, supplier_name: 'Reichelt', price: '2.40' };
    const wrong = { ...EMPTY_SUPPLIER, price: 'two', supplier_url: 'javascript:alert(1)' };
    expect(
      createItemForm('USD', []).parse(values({ suppliers: [EMPTY_SUPPLIER, filled] })).suppliers,
    ).toEqual([{ supplier_name: 'Reichelt', price: 2.4, part_number: null, supplier_url: null }]);
    const messages = messagesOf(values({ suppliers: [EMPTY_SUPPLIER, filled, EMPTY_SUPPLIER, wrong] }));
    expect(Object.keys(messages).sort()).toEqual([
      'suppliers.3.price',
      'suppliers.3.supplier_name',
      'suppliers.3.supplier_url',
    ]);
    expect(messages['suppliers.3.price']).toBe(notAmount('price'));
  });

  it('checks custom values by the kinds of their fields, and names the field', () => {
    const fields = [
      makeCustomField({ id: 1, name: 'Pages', kind: 'whole', unit: null }),
      makeCustomField({ id: 2, name: 'Site', kind: 'link', unit: null }),
      makeCustomField({ id: 3, name: 'Fee', kind: 'money', unit: null }),
      makeCustomField({ id: 4, name: 'Serviced', kind: 'day', unit: null }),
    ];
    const form = createItemForm('JPY', fields);
    const wrong = values({
      custom_values: [
        { field_id: 1, value: '1.5' },
        { field_id: 2, value: 'javascript:alert(1)' },
        { field_id: 3, value: 'much' },
        { field_id: 4, value: 'unfinished' },
      ],
    });
    expect(form.safeParse(wrong).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      [
        ['custom_values.0.value', expect.stringMatching(/^Pages: Value must be a whole number/)],
        ['custom_values.1.value', expect.stringMatching(/^Site: /)],
        ['custom_values.2.value', 'Fee: Value must be a number such as 1250'],
        ['custom_values.3.value', expect.stringMatching(/^Serviced: Value must be a day/)],
      ],
    );
    const right = values({
      custom_values: [
        { field_id: 3, value: 50 },
        { field_id: 9, value: 'gone' },
        { field_id: 1, value: '1,200' },
        { field_id: 4, value: '' },
      ],
    });
    expect(form.parse(right).custom_values).toEqual([
      { field_id: 1, value: 1200 },
      { field_id: 3, value: 50 },
    ]);
  });

  it('sends the quantity only when it changed, so that a sold-out item can be edited', () => {
    const opened = toItemValues(makeDetailedItem({ quantity: 0 }), 'USD');
    expect(createItemForm('USD', []).parse(opened)).not.toHaveProperty('quantity');
    expect(createItemForm('USD', []).parse({ ...opened, quantity: '3' })).toHaveProperty('quantity', 3);
    const some = toItemValues(makeDetailedItem({ quantity: 2 }), 'USD');
    expect(messagesOf({ ...some, quantity: '0' })).toEqual({
      quantity: problem('value.too_small', { label: 'quantity', min: 1 }),
    });
    expect(toDuplicateValues(makeDetailedItem({ quantity: 0 }), 'USD').quantity).toBe('1');
  });

  it('returns an item unchanged except for its quantity and the needs-details checkbox', () => {
    const item = makeDetailedItem();
    const { quantity, ...fields } = toRequestFields(item);
    const input = createItemForm('USD', []).parse(toItemValues(item, 'USD'));
    expect(input).toEqual({ ...fields, needs_full_details: false });
    expect(Object.keys(input)).toEqual(ITEM_FIELD_NAMES.filter((name) => name !== 'quantity'));
  });

  it('reports errors in the order of the form', () => {
    const typed = values({
      description: 'x'.repeat(DESCRIPTION_MAX_LENGTH + 1),
      model_number: 'x'.repeat(101),
      purchase_price: '1,2,3',
      purchase_date: `${new Date().getFullYear() + 1}-12-31`,
      suppliers: [{ ...EMPTY_SUPPLIER, price: '1' }],
    });
    expect(Object.keys(messagesOf(typed))).toEqual([
      'description',
      'purchase_price',
      'purchase_date',
      'model_number',
      'suppliers.0.supplier_name',
    ]);
  });

  it('rejects texts that are too long, too many chips and future dates', () => {
    const typed = values({
      description: 'x'.repeat(DESCRIPTION_MAX_LENGTH + 1),
      systems_used_in: Array.from({ length: SYSTEMS_MAX_COUNT + 1 }, (_, index) => `System ${index}`),
      purchase_date: `${new Date().getFullYear() + 1}-12-31`,
    });
    expect(messagesOf(typed)).toEqual({
      description: problem('text.too_long', { label: 'description', max: 10000 }),
      systems_used_in: problem('list.too_long', { label: 'systems_used_in', max: 50 }),
      purchase_date: problem('item.purchase_date_in_future'),
    });
  });
});

describe('purchase date', () => {
  afterEach(() => void vi.useRealTimers());

  it("accepts today and rejects tomorrow in the reader's time zone at any hour", () => {
    for (const hour of [0, 12, 23]) {
      vi.setSystemTime(new Date(2026, 1, 28, hour, 59));
      expect(messagesOf(values({ purchase_date: '2026-02-28' }))).toEqual({});
      expect(messagesOf(values({ name: '', purchase_date: '2026-03-01' }))).toEqual({
        name: problem('value.required', { label: 'item_name' }),
        purchase_date: problem('item.purchase_date_in_future'),
      });
    }
  });
});

describe('initial form values', () => {
  it('fills the form of a duplicate with the values of the item, except its serial number', () => {
    const item = makeDetailedItem({ serial_number: 'SN-1' });
    const { serial_number, ...copy } = createItemForm('USD', []).parse(toDuplicateValues(item, 'USD'));
    expect(serial_number).toBeNull();
    expect(copy).toMatchObject({ name: item.name, quantity: 2, location_id: 4, systems_used_in: ['Bench'] });
    expect(toDuplicateValues(item, 'USD').expected_updated_at).toBeNull();
  });

  it('removes hidden characters stored by an earlier version, so that the item can be saved', () => {
    const item = makeDetailedItem({
      name: 'Saw\u202egpj',
      serial_number: '\u2066S-1\u2069',
      systems_used_in: ['\u202aBench'],
    });
    expect(messagesOf(toItemValues(item, 'USD'))).toEqual({});
    expect(toItemValues(item, 'USD')).toMatchObject({
      name: 'Sawgpj',
      serial_number: 'S-1',
      systems_used_in: ['Bench'],
    });
  });

  it('copies only the location, the category and the person of the previous item to the next one', () => {
    expect(toNextValues(makeDetailedItem())).toEqual({
      ...newItemValues(),
      location_id: 4,
      category_id: 3,
      belongs_to_id: 6,
    });
  });
});

describe('toTemplateValues', () => {
  const { suppliers, ...item } = makeDetailedItem();
  const fields = TemplateFields.parse({
    ...item,
    suppliers: suppliers.map(({ id: _id, ...supplier }) => supplier),
  });

  it('fills the empty fields, without what belongs to one item', () => {
    const filled = toTemplateValues({ ...newItemValues(), location_id: 9 }, fields, 'USD');
    expect(filled).toMatchObject({
      name: '',
      quantity: '1',
      description: 'Two\nlines',
      condition: 'fair',
      category_id: 3,
      location_id: 9,
      purchase_price: '0.10',
      purchase_date: '',
      tags: ['Workshop'],
      suppliers: [{ supplier_name: 'Conrad', price: '9.99', part_number: '' }],
      needs_full_details: false,
      expected_updated_at: null,
    });
  });
});

it('a duplicate leaves out the fields that were not chosen', () => {
  const item = makeDetailedItem();
  const values = toDuplicateValues(item, 'USD', ['location_id', 'tags', 'purchase_price']);
  expect(values).toMatchObject({ location_id: null, tags: [], purchase_price: '', model_number: 'M-1' });
});
