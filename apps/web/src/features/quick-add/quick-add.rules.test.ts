import { describe, expect, it } from 'vitest';
import { putRecentFirst, QuickAddForm, toWrittenLocations, type QuickAddValues } from './quick-add.rules';

const typed = (values: Partial<QuickAddValues> = {}): QuickAddValues => ({
  name: 'Drill',
  description: '',
  quantity: '1',
  estimated_value: '',
  location_name: '',
  ...values,
});

const messagesOf = (values: Partial<QuickAddValues>) =>
  QuickAddForm.safeParse(typed(values)).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('QuickAddForm', () => {
  it('converts the values to API input', () => {
    expect(
      QuickAddForm.parse(
        typed({
          name: ' Drill ',
          quantity: '2',
          estimated_value: '12.50',
          location_name: ' Garage > Shelf ',
        }),
      ),
    ).toEqual({
      name: 'Drill',
      description: null,
      quantity: 2,
      estimated_value: 12.5,
      location_name: 'Garage > Shelf',
    });
  });

  it.each([
    [{ name: '  ' }, 'name', 'Item name is required'],
    [{ quantity: '0' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '1.5' }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 'two' }, 'quantity', 'Quantity must be a number'],
    [{ estimated_value: '-1' }, 'estimated_value', 'Value must be positive'],
    [
      { estimated_value: '1.005' },
      'estimated_value',
      'Estimated value can have at most 2 decimal places. Did you mean 1,005?',
    ],
    [{ estimated_value: '1,2,3' }, 'estimated_value', 'Estimated value must be a number such as 12.50'],
  ])('rejects %j at %s with "%s"', (values, field, message) => {
    expect(messagesOf(values)).toEqual([[field, message]]);
  });

  it('reports all errors at once', () => {
    expect(messagesOf({ name: '', quantity: '0', estimated_value: '-1' })).toHaveLength(3);
  });
});

describe('toWrittenLocations', () => {
  it('writes locations as paths', () => {
    const locations = [
      { name: 'Garage', path: [] },
      { name: 'Shelf', path: ['Garage'] },
    ];
    expect(toWrittenLocations(locations, locations)).toEqual(['Garage', 'Garage > Shelf']);
  });

  it('writes only the name if it looks like a path and is unique', () => {
    const location = { name: 'Nuts/bolts', path: ['Garage'] };
    expect(toWrittenLocations([location], [location, { name: 'Garage', path: [] }])).toEqual(['Nuts/bolts']);
  });

  it('omits locations whose text would match another location', () => {
    const location = { name: 'Nuts/bolts', path: ['Garage'] };
    expect(toWrittenLocations([location], [location, { name: 'nuts/bolts', path: ['Cellar'] }])).toEqual([]);
  });
});

it('puts recently used locations first without duplicates, and skips deleted locations', () => {
  const locations = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(putRecentFirst(locations, [3, 9, 3, 2])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
});
