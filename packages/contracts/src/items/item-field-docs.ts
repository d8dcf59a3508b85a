import type { ItemFieldName } from './item-fields';

/** Descriptions and examples of fields in the OpenAPI document. A schema without an example gets one from its type. */
export const ITEM_FIELD_DOCS: Readonly<Record<ItemFieldName, { about: string; example?: unknown }>> = {
  name: {
    about: 'Name of the object.',
    example: 'Cordless drill',
  },
  description: {
    about: 'Description of the item or location.',
    example: 'With two batteries and a charger',
  },
  quantity: {
    about: 'Number of units.',
    example: 1,
  },
  condition: {
    about: 'Condition of the item.',
  },
  minimum_quantity: {
    about: 'Number of units to keep in stock. With fewer, the item is on the to-buy list.',
    example: 4,
  },
  product_code: {
    about:
      'EAN, UPC or ISBN of the item, or another code on its package. Stored in upper case, without invisible characters, without the spaces and hyphens of a number, and of a GS1 code only the number of the product. A wrong check digit is accepted.',
    example: '4006381333931',
  },
  belongs_to_id: {
    about: 'Id of the member to whom the item belongs; null for everybody.',
  },
  location_id: {
    about: 'Id of a location.',
  },
  category_id: {
    about: 'Id of a category.',
  },
  purchase_price: {
    about: 'Price paid for one unit, in the currency of the inventory.',
    example: 129.9,
  },
  current_value: {
    about: 'Current value of one unit, in the currency of the inventory.',
    example: 80,
  },
  purchase_date: {
    about: 'Day of the purchase, such as `2026-03-31`.',
    example: '2024-05-17',
  },
  model_number: {
    about: 'Model number of the manufacturer.',
    example: 'GSR 18V-55',
  },
  serial_number: {
    about: 'Serial number of the item.',
    example: 'SN-4471-22',
  },
  systems_used_in: {
    about: 'Names of the systems that the item is used in.',
    example: ['Workshop'],
  },
  compatible_with: {
    about: 'Names of systems that the item fits.',
    example: ['Bosch 18 V'],
  },
  suppliers: {
    about: 'Sources of the item and its parts.',
  },
  borrow_availability: {
    about: 'The people who may borrow the item.',
  },
  sell_availability: {
    about: 'The people who may buy the item.',
  },
  needs_full_details: {
    about: 'True for an item whose details are incomplete.',
    example: false,
  },
};
