import { expect, it } from 'vitest';
import { toPriceLabel } from './PriceTag';

it('shows the purchase price rather than the current value', () => {
  expect(toPriceLabel({ purchase_price: 120, current_value: 80 })).toEqual({
    amount: 120,
    is_estimate: false,
  });
});

it('shows a purchase price of 0 rather than the current value', () => {
  expect(toPriceLabel({ purchase_price: 0, current_value: 80 })).toEqual({ amount: 0, is_estimate: false });
});

it('marks the current value as an estimate when there is no purchase price', () => {
  expect(toPriceLabel({ purchase_price: null, current_value: 80 })).toEqual({
    amount: 80,
    is_estimate: true,
  });
});

it('returns no price without a purchase price and a current value', () => {
  expect(toPriceLabel({ purchase_price: null, current_value: null })).toBeNull();
});
