import { describe, expect, it } from 'vitest';
import { flattenErrors } from './flatten-errors';

describe('flattenErrors', () => {
  it('lists messages at every depth with their field names', () => {
    const errors = {
      name: { type: 'custom', message: 'Item name is required', ref: { name: 'name' } },
      suppliers: [undefined, { price: { type: 'custom', message: 'Price must be 0 or more' } }],
    };
    expect(flattenErrors(errors)).toEqual([
      { name: 'name', message: 'Item name is required' },
      { name: 'suppliers.1.price', message: 'Price must be 0 or more' },
    ]);
  });

  it('returns an empty list without errors', () => {
    expect(flattenErrors({})).toEqual([]);
  });
});
