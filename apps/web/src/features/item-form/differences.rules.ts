import type { Item, Supplier } from '@stowage/contracts';
import { toAvailabilityName, toConditionName } from '../../lib/format/choice-name';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { toDisplayName } from '../../entities/user/display-name';
import { findLocation, toPathText } from '../../entities/location/locations.rules';
import { toItemValues } from './item-form.rules';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';
import type { ItemFormChoices } from './use-item-form-choices';
import { type PlainMessageKey, t } from '../../lib/i18n';

type Field = Exclude<keyof ItemFormValues, 'expected_updated_at' | 'saved_quantity'>;

/** A field whose values in the form and in the saved version differ, as readable text. */
export interface Difference {
  field: Field;
  label: string;
  mine: string;
  saved: string;
}

export interface ReferenceNames {
  toLocationName: (id: number) => string;
  toCategoryName: (id: number) => string;
  toPersonName: (id: number) => string;
}

export const toReferenceNames = ({
  locations,
  categories,
  people,
}: Pick<ItemFormChoices, 'locations' | 'categories' | 'people'>): ReferenceNames => ({
  toLocationName: (id) => {
    const location = findLocation(locations, id);
    return location ? toPathText(location) : t('itemForm.anotherLocation');
  },
  toCategoryName: (id) =>
    categories.find((category) => category.id === id)?.name ?? t('itemForm.anotherCategory'),
  toPersonName: (id) => {
    const person = people.find((one) => one.id === id);
    return person ? toDisplayName(person) : t('itemForm.anotherPerson');
  },
});

// In the order of the form.
const LABELS: Readonly<Record<Field, PlainMessageKey>> = {
  name: 'itemForm.nameLabel',
  description: 'itemForm.description',
  quantity: 'itemForm.quantity',
  condition: 'itemForm.condition',
  minimum_quantity: 'itemForm.minimumQuantity',
  product_code: 'productCode.label',
  belongs_to_id: 'itemForm.belongsTo',
  location_id: 'itemForm.location',
  category_id: 'itemForm.category',
  purchase_price: 'itemForm.purchasePrice',
  current_value: 'itemForm.currentValue',
  purchase_date: 'itemForm.purchaseDate',
  model_number: 'itemForm.modelNumber',
  serial_number: 'itemForm.serialNumber',
  systems_used_in: 'itemForm.systemsUsedIn',
  compatible_with: 'itemForm.compatibleWith',
  suppliers: 'itemForm.suppliers',
  borrow_availability: 'itemForm.forBorrow',
  sell_availability: 'itemForm.forSell',
  needs_full_details: 'itemForm.needsDetails',
};

const FIELDS = Object.keys(LABELS).filter((field): field is Field => field in LABELS);

/** Values in the format of the API, without supplier ids, which change with every save. */
type Comparable = Pick<Item, Exclude<Field, 'suppliers' | 'belongs_to_id'>> & {
  suppliers: Omit<Supplier, 'id'>[];
  belongs_to_id: number | null;
};

const toComparable = (item: ItemFormInput, savedQuantity: number): Comparable => ({
  name: item.name,
  description: item.description ?? null,
  quantity: item.quantity ?? savedQuantity,
  condition: item.condition ?? null,
  location_id: item.location_id ?? null,
  category_id: item.category_id ?? null,
  purchase_price: item.purchase_price ?? null,
  current_value: item.current_value ?? null,
  purchase_date: item.purchase_date ?? null,
  model_number: item.model_number ?? null,
  serial_number: item.serial_number ?? null,
  minimum_quantity: item.minimum_quantity ?? null,
  product_code: item.product_code ?? null,
  belongs_to_id: item.belongs_to_id ?? null,
  systems_used_in: item.systems_used_in ?? [],
  compatible_with: item.compatible_with ?? [],
  suppliers: (item.suppliers ?? []).map(({ supplier_name, price, part_number, supplier_url }) => ({
    supplier_name,
    price: price ?? null,
    part_number: part_number ?? null,
    supplier_url: supplier_url ?? null,
  })),
  borrow_availability: item.borrow_availability ?? 'never',
  sell_availability: item.sell_availability ?? 'never',
  needs_full_details: item.needs_full_details ?? false,
});

const describeSupplier = (
  { supplier_name, price, part_number, supplier_url }: Comparable['suppliers'][number],
  currency: string,
) =>
  [supplier_name, price === null ? null : formatMoney(price, currency), part_number, supplier_url]
    .filter((part) => part !== null)
    .join(', ');

/** Formats the value of each field as text; the text is empty when the field has no value. */
const toTexts = (
  item: Comparable,
  { toLocationName, toCategoryName, toPersonName }: ReferenceNames,
  currency: string,
): Record<Field, string> => ({
  name: item.name,
  description: item.description ?? '',
  quantity: formatNumber(item.quantity),
  condition: item.condition === null ? '' : toConditionName(item.condition),
  location_id: item.location_id === null ? '' : toLocationName(item.location_id),
  category_id: item.category_id === null ? '' : toCategoryName(item.category_id),
  purchase_price: item.purchase_price === null ? '' : formatMoney(item.purchase_price, currency),
  current_value: item.current_value === null ? '' : formatMoney(item.current_value, currency),
  purchase_date: item.purchase_date === null ? '' : formatDate(item.purchase_date),
  model_number: item.model_number ?? '',
  serial_number: item.serial_number ?? '',
  minimum_quantity: item.minimum_quantity === null ? '' : formatNumber(item.minimum_quantity),
  product_code: item.product_code ?? '',
  belongs_to_id: item.belongs_to_id === null ? t('itemForm.everybody') : toPersonName(item.belongs_to_id),
  systems_used_in: item.systems_used_in.join(', '),
  compatible_with: item.compatible_with.join(', '),
  suppliers: item.suppliers.map((supplier) => describeSupplier(supplier, currency)).join('\n'),
  borrow_availability: toAvailabilityName(item.borrow_availability),
  sell_availability: toAvailabilityName(item.sell_availability),
  needs_full_details: item.needs_full_details ? t('itemForm.yes') : t('itemForm.no'),
});

/** Returns the names from the item, because its location, category or person may be newer than the loaded lists. */
const namesIn = ({ location, category, belongs_to }: Item): ReferenceNames => ({
  toLocationName: () => (location ? [...location.path, location.name].join(' > ') : ''),
  toCategoryName: () => category?.name ?? '',
  toPersonName: () => (belongs_to ? toDisplayName(belongs_to) : ''),
});

/** Returns the fields of the saved version as an input. */
export const toSavedInput = (item: Item) => ({ ...item, belongs_to_id: item.belongs_to?.id ?? null });

export function findDifferences(
  mine: ItemFormInput,
  saved: Item,
  names: ReferenceNames,
  currency: string,
): Difference[] {
  const [mySide, savedSide] = [
    toComparable(mine, saved.quantity),
    toComparable(toSavedInput(saved), saved.quantity),
  ];
  const [myTexts, savedTexts] = [
    toTexts(mySide, names, currency),
    toTexts(savedSide, namesIn(saved), currency),
  ];
  return FIELDS.filter((field) => JSON.stringify(mySide[field]) !== JSON.stringify(savedSide[field])).map(
    (field) => ({ field, label: t(LABELS[field]), mine: myTexts[field], saved: savedTexts[field] }),
  );
}

/** Like `toItemValues`, but keeps the item's needs-details flag. */
export const toSavedValues = (item: Item, currency: string): ItemFormValues => ({
  ...toItemValues(item, currency),
  needs_full_details: item.needs_full_details,
});
