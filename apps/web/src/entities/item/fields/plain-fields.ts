import {
  type FieldsIn,
  type FieldSection,
  type FieldsOfKind,
  isOfKind,
  type ItemFieldName,
  listFieldsIn,
} from '@stowage/contracts';

/** Fields whose input and value need more than their kind says. */
const OWN_LOOK = [
  'product_code',
  'belongs_to_id',
  'location_id',
  'part_of_id',
  'category_id',
  'suppliers',
  'custom_values',
  'borrow_availability',
  'sell_availability',
  'needs_full_details',
  'is_archived',
] as const satisfies readonly ItemFieldName[];

export type NamesField = FieldsOfKind<'names'>;
export type PlainFieldName = Exclude<ItemFieldName, (typeof OWN_LOOK)[number] | NamesField>;

export const isPlain = (name: ItemFieldName): name is PlainFieldName =>
  !isOfKind(name, 'names') && !OWN_LOOK.some((one) => one === name);

/** Lists the fields of a section whose kind says how they look. */
export const listPlainFieldsIn = <Section extends FieldSection>(section: Section) =>
  listFieldsIn(section).filter((name): name is FieldsIn<Section> & PlainFieldName => isPlain(name));

/** Lists the fields of a section that are lists of names. */
export const listNamesFieldsIn = (section: FieldSection): NamesField[] =>
  listFieldsIn(section).filter((name) => isOfKind(name, 'names'));
