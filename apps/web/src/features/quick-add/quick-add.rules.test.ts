import { notAmount, problem } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { putRecentFirst } from './quick-add.rules';
import { createQuickAddForm, type QuickAddValues } from './quick-add.schema';

const typed = (values: Partial<QuickAddValues> = {}): QuickAddValues => ({
  name: 'Drill',
  description: '',
  quantity: '1',
  estimated_value: '',
  location_name: '',
  location_id: null,
  product_code: '',
  ...values,
});

const messagesOf = (values: Partial<QuickAddValues>) =>
  createQuickAddForm('USD')
    .safeParse(typed(values))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form for quick add', () => {
  it('converts the form values to the input of the API', () => {
    expect(
      createQuickAddForm('USD').parse(
        typed({
          name: ' Drill ',
          quantity: '2',
          estimated_value: '12.50',
          location_name: ' Garage > Shelf ',
          product_code: '978-3-16-148410-0',
        }),
      ),
    ).toEqual({
      name: 'Drill',
      description: null,
      quantity: 2,
      estimated_value: 12.5,
      location_name: 'Garage > Shelf',
      product_code: '9783161484100',
    });
  });

  it.each([
    [{ name: '  ' }, 'name', problem('value.required', { label: 'item_name' })],
    [{ quantity: '0' }, 'quantity', problem('value.too_small', { label: 'quantity', min: 1 })],
    [{ quantity: '' }, 'quantity', problem('value.too_small', { label: 'quantity', min: 1 })],
    [{ quantity: '1.5' }, 'quantity', problem('value.not_whole', { label: 'quantity' })],
    [{ quantity: 'two' }, 'quantity', problem('value.not_number', { label: 'quantity' })],
    [{ estimated_value: '-1' }, 'estimated_value', problem('value.not_positive')],
    [
      { estimated_value: '1.005' },
      'estimated_value',
      problem('value.thousands_or_decimals', {
        label: 'estimated_value',
        currency: 'USD',
        decimals: 2,
        meant: 1005,
      }),
    ],
    [{ estimated_value: '1,2,3' }, 'estimated_value', notAmount('estimated_value')],
    [
      { estimated_value: '5 €' },
      'estimated_value',
      problem('value.other_currency', { label: 'estimated_value', currency: 'USD' }),
    ],
  ])('rejects %j with an error at the field %s: "%s"', (values, field, message) => {
    expect(messagesOf(values)).toEqual([[field, message]]);
  });

  it('reports the errors of all fields at once', () => {
    expect(messagesOf({ name: '', quantity: '0', estimated_value: '-1' })).toHaveLength(3);
  });
});

it.each([
  ['Garage', { location_name: 'Garage', location_id: 5 }],
  ['Garage > Shelf', { location_name: 'Garage > Shelf' }],
])('sends the id of the chosen location only while its text is unchanged: %s', (location_name, sent) => {
  const chosen = { id: 5, text: 'Garage' };
  const { location_name: name, location_id } = createQuickAddForm('USD').parse(
    typed({ location_name, location_id: chosen }),
  );
  expect({ location_name: name, location_id }).toEqual(sent);
});

it('puts recently used locations first without duplicates, and skips deleted locations', () => {
  const locations = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(putRecentFirst(locations, [3, 9, 3, 2])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
});
