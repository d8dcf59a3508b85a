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
import { anyItemChange, anyItemInput, anyLocationInput, toStoredItem, toStoredLocation } from './arbitraries';

const SCHEMAS = [
  CreateItemInput,
  UpdateItemInput,
  QuickAddInput,
  CreateLocationInput,
  RegisterInput,
  ItemListQuery,
];

test('preserves the values of a valid item, normalised to NFC', () => {
  fc.assert(
    fc.property(anyItemInput, (input) => {
      const parsed = CreateItemInput.parse(input);
      expect(toStoredItem(parsed)).toEqual(toStoredItem(input));
      expect(toStoredItem(parsed)).toMatchObject(parsed);
    }),
  );
});

test('adds no default fields to an item update', () => {
  fc.assert(
    fc.property(anyItemChange, (input) => {
      expect(Object.keys(UpdateItemInput.parse(input)).sort()).toEqual(Object.keys(input).sort());
    }),
  );
});

test('preserves the values of a valid location, normalised to NFC', () => {
  fc.assert(
    fc.property(anyLocationInput, (input) => {
      expect(toStoredLocation(input)).toMatchObject(CreateLocationInput.parse(input));
    }),
  );
});

test('parsing an item a second time changes nothing', () => {
  fc.assert(
    fc.property(anyItemInput, (input) => {
      const once = CreateItemInput.parse(input);
      expect(CreateItemInput.parse(once)).toEqual(once);
    }),
  );
});

test('safeParse never throws on any input', () => {
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
