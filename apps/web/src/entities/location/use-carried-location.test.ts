import { expect, it } from 'vitest';
import { toAddAddress } from './use-carried-location';

it('adds the location filter of the list to the URL of the form', () => {
  expect(toAddAddress('/inventory/new', { location_id: 5 })).toBe('/inventory/new?location=5');
  expect(toAddAddress('/inventory/quick-add', { location_id: null })).toBe('/inventory/quick-add');
  expect(toAddAddress('/inventory/quick-add', { location_id: 5, product_code: '4006381333931' })).toBe(
    '/inventory/quick-add?location=5&product_code=4006381333931',
  );
});
