import {
  type CustomField,
  type CustomValueInput,
  type Item,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemFieldName,
  type SupplierInput,
} from '@stowage/contracts';
import { formatCustomValue } from '../../entities/custom-field/custom-values.rules';
import { formatValue, toFieldLabel } from '../../entities/item/fields/field-texts';
import { type SavedFields, toRequestFields } from '../../entities/item/fields/field-values';
import { findLocation, toPathText } from '../../entities/location/locations.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import type { ItemFormInput } from './item-form.schema';
import type { ItemFormChoices } from './use-item-form-choices';

/** A field whose values in the form and in the saved version differ, as readable text. */
export interface Difference {
  field: ItemFieldName;
  label: string;
  mine: string;
  saved: string;
}

/** Names of the rows that fields refer to. */
interface ReferenceNames {
  location: (id: number) => string;
  category: (id: number) => string;
  person: (id: number) => string;
  item: (id: number) => string;
  customFields: readonly CustomField[];
}

const formatCustom = (
  { field_id, value }: CustomValueInput,
  fields: readonly CustomField[],
  currency: string,
) => {
  const field = fields.find(({ id }) => id === field_id);
  return field && value !== null ? `${field.name}: ${formatCustomValue(field, value, currency)}` : [];
};

const formatSupplier = (
  { supplier_name, price = null, part_number = null, supplier_url = null }: SupplierInput,
  currency: string,
) =>
  [supplier_name, price === null ? null : formatMoney(price, currency), part_number, supplier_url]
    .filter((part) => part !== null)
    .join(', ');

/** Formats the value of a field; empty without a value. */
function formatField(
  name: ItemFieldName,
  value: SavedFields[ItemFieldName],
  names: ReferenceNames,
  currency: string,
): string {
  const field = ITEM_FIELDS[name];
  if (value === null) return name === 'belongs_to_id' ? t('choice.everybody') : '';
  if (field.kind === 'reference' && typeof value === 'number') return names[field.to](value);
  if (typeof value !== 'object') return formatValue(name, value, currency);
  return value
    .flatMap((entry) => {
      if (typeof entry === 'string') return entry;
      return 'field_id' in entry
        ? formatCustom(entry, names.customFields, currency)
        : formatSupplier(entry, currency);
    })
    .join(field.kind === 'names' ? ', ' : '\n');
}

export const toReferenceNames = ({
  locations,
  categories,
  people,
  customFields,
}: Pick<ItemFormChoices, 'locations' | 'categories' | 'people' | 'customFields'>): ReferenceNames => ({
  location: (id) => {
    const location = findLocation(locations, id);
    return location ? toPathText(location) : t('itemForm.anotherLocation');
  },
  category: (id) => categories.find((category) => category.id === id)?.name ?? t('itemForm.anotherCategory'),
  person: (id) => {
    const person = people.find((one) => one.id === id);
    return person ? toDisplayName(person) : t('itemForm.anotherPerson');
  },
  item: () => t('itemForm.anotherItem'),
  customFields,
});

/** Returns the names from the item, because its location, category or person may be newer than the loaded lists. */
const namesIn = ({ location, category, belongs_to, part_of }: Item) => ({
  location: () => (location ? [...location.path, location.name].join(' > ') : ''),
  category: () => category?.name ?? '',
  person: () => (belongs_to ? toDisplayName(belongs_to) : ''),
  item: () => part_of?.name ?? '',
});

/** @param input of the form, which omits a quantity that was not changed */
export function findDifferences(
  input: ItemFormInput,
  saved: Item,
  names: ReferenceNames,
  currency: string,
): Difference[] {
  const theirs = toRequestFields(saved);
  const mine: SavedFields = { ...theirs, ...input };
  return ITEM_FIELD_NAMES.filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  ).map((field) => ({
    field,
    label: toFieldLabel(field),
    mine: formatField(field, mine[field], names, currency),
    saved: formatField(field, theirs[field], { ...names, ...namesIn(saved) }, currency),
  }));
}
