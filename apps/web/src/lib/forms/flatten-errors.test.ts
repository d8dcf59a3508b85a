import { describe, expect, it } from 'vitest';
import { flattenErrors } from './flatten-errors';

describe('flattenErrors', () => {
  it('finds the messages at every depth and names their fields', () => {
    const errors = {
      name: { type: 'custom', message: 'Item name is required', ref: { name: 'name' } },
      suppliers: [undefined, { price: { type: 'custom', message: 'Price must be positive' } }],
    };
    expect(flattenErrors(errors)).toEqual([
      { name: 'name', message: 'Item name is required' },
      { name: 'suppliers.1.price', message: 'Price must be positive' },
    ]);
  });

  it('finds nothing where nothing is wrong', () => {
    expect(flattenErrors({})).toEqual([]);
  });
});
