import { expect, it } from 'vitest';
import { toPriceLabel } from './price.rules';

it('prefers the purchase price', () => {
  expect(toPriceLabel({ purchase_price: 120, current_value: 80 })).toEqual({
    amount: 120,
    is_estimate: false,
  });
});

it('takes a purchase price of nothing for a price', () => {
  expect(toPriceLabel({ purchase_price: 0, current_value: 80 })).toEqual({ amount: 0, is_estimate: false });
});

it('marks the current value as an estimate', () => {
  expect(toPriceLabel({ purchase_price: null, current_value: 80 })).toEqual({
    amount: 80,
    is_estimate: true,
  });
});

it('says nothing when nothing is known', () => {
  expect(toPriceLabel({ purchase_price: null, current_value: null })).toBeNull();
});
