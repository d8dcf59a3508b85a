import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type Availability,
  type BulkFields,
  type Condition,
  type CreateItemInput,
  type Item,
  ITEM_FIELDS,
  ITEM_FIELD_NAMES,
  type ItemSearchHit,
  type Supplier,
  type SupplierInput,
  UpdateItemInput,
} from '../src/index';

describe('types that derive from the list of fields are as exact as if written by hand', () => {
  test('item', () => {
    expectTypeOf<Item['name']>().toEqualTypeOf<string>();
    expectTypeOf<Item['model_number']>().toEqualTypeOf<string | null>();
    expectTypeOf<Item['quantity']>().toEqualTypeOf<number>();
    expectTypeOf<Item['minimum_quantity']>().toEqualTypeOf<number | null>();
    expectTypeOf<Item['purchase_price']>().toEqualTypeOf<number | null>();
    expectTypeOf<Item['purchase_date']>().toEqualTypeOf<string | null>();
    expectTypeOf<Item['condition']>().toEqualTypeOf<Condition | null>();
    expectTypeOf<Item['borrow_availability']>().toEqualTypeOf<Availability>();
    expectTypeOf<Item['location_id']>().toEqualTypeOf<number | null>();
    expectTypeOf<Item['needs_full_details']>().toEqualTypeOf<boolean>();
    expectTypeOf<Item['systems_used_in']>().toEqualTypeOf<string[]>();
    expectTypeOf<Item['suppliers']>().toEqualTypeOf<Supplier[]>();
    expectTypeOf<string extends keyof Item ? 'any name' : 'known names'>().toEqualTypeOf<'known names'>();
  });

  test('inputs', () => {
    expectTypeOf<CreateItemInput['name']>().toEqualTypeOf<string>();
    expectTypeOf<CreateItemInput['quantity']>().toEqualTypeOf<number>();
    expectTypeOf<CreateItemInput['model_number']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<UpdateItemInput['name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<UpdateItemInput['condition']>().toEqualTypeOf<Condition | null | undefined>();
    expectTypeOf<UpdateItemInput['sell_availability']>().toEqualTypeOf<Availability | undefined>();
    expectTypeOf<UpdateItemInput['suppliers']>().toEqualTypeOf<SupplierInput[] | undefined>();
    expectTypeOf<BulkFields['condition']>().toEqualTypeOf<Condition | null | undefined>();
    expectTypeOf<BulkFields['tags']>().toEqualTypeOf<{ add?: string[]; remove?: string[] } | undefined>();
    expectTypeOf<keyof BulkFields>().toEqualTypeOf<
      | 'condition'
      | 'belongs_to_id'
      | 'tags'
      | 'custom_values'
      | 'part_of_id'
      | 'location_id'
      | 'category_id'
      | 'current_value'
      | 'borrow_availability'
      | 'sell_availability'
      | 'needs_full_details'
      | 'is_archived'
      | 'brand'
      | 'order_number'
      | 'is_insured'
      | 'warranty_until'
      | 'has_lifetime_warranty'
      | 'warranty_details'
      | 'notes'
    >();
    expectTypeOf<
      Extract<ItemSearchHit['matches'][number]['field'], 'model_number' | 'quantity'>
    >().toEqualTypeOf<'model_number'>();
  });
});

test.each(ITEM_FIELD_NAMES)(
  'a change of %s adds no default, so that omitted fields stay unchanged',
  (name) => {
    const field = ITEM_FIELDS[name];
    const value = 'default' in field ? field.default : field.kind === 'line' ? 'Drill' : null;
    expect(UpdateItemInput.parse({ [name]: value })).toEqual({ [name]: value });
  },
);
