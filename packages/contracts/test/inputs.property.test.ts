import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CreateItemInput,
  CreateLocationInput,
  ItemListQuery,
  QuickAddInput,
  RegisterInput,
  UpdateItemInput,
} from '../src/index';
import {
  anyItemChange,
  anyItemInput,
  anyLocationInput,
  anyMoney,
  toStoredItem,
  toStoredLocation,
} from './arbitraries';

const SCHEMAS = [
  CreateItemInput,
  UpdateItemInput,
  QuickAddInput,
  CreateLocationInput,
  RegisterInput,
  ItemListQuery,
];

test('a valid item is taken as it was sent, in NFC', () => {
  fc.assert(
    fc.property(anyItemInput, (input) => {
      const parsed = CreateItemInput.parse(input);
      expect(toStoredItem(parsed)).toEqual(toStoredItem(input));
      expect(toStoredItem(parsed)).toMatchObject(parsed);
    }),
  );
});

test('a change holds the fields that were sent and no others', () => {
  fc.assert(
    fc.property(anyItemChange, (input) => {
      expect(Object.keys(UpdateItemInput.parse(input)).sort()).toEqual(Object.keys(input).sort());
    }),
  );
});

test('a valid place is taken as it was sent, in NFC', () => {
  fc.assert(
    fc.property(anyLocationInput, (input) => {
      expect(toStoredLocation(input)).toMatchObject(CreateLocationInput.parse(input));
    }),
  );
});

test('what has been parsed once is valid and stays the same', () => {
  fc.assert(
    fc.property(anyItemInput, (input) => {
      const once = CreateItemInput.parse(input);
      expect(CreateItemInput.parse(once)).toEqual(once);
    }),
  );
});

test('money is whole cents and nothing else', () => {
  const accepts = (purchase_price: number) => UpdateItemInput.safeParse({ purchase_price }).success;
  fc.assert(fc.property(anyMoney, (amount) => accepts(amount)));
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9_999_999.99, noNaN: true }), (amount) => {
      expect(accepts(amount)).toBe(Number(amount.toFixed(2)) === amount);
    }),
  );
});

test('no input makes a schema throw', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (input) => {
      for (const schema of SCHEMAS) schema.safeParse(input);
    }),
  );
  const fieldNames = fc.constantFrom(
    'name',
    'quantity',
    'suppliers',
    'systems_used_in',
    'purchase_date',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.dictionary(fieldNames, fc.anything()), (input) => {
      for (const schema of SCHEMAS) schema.safeParse(input);
    }),
  );
});
