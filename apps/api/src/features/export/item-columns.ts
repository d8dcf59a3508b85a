import {
  type CustomField,
  type Item,
  isNumberKind,
  isOfKind,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
} from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { type Column, numberColumn, textColumn, toPathText } from '../../export-files/table';
import type { SheetColumn } from '../../export-files/xlsx';

/** Fields that other columns show. */
const OWN_COLUMNS: readonly ItemFieldName[] = ['location_id', 'category_id', 'custom_values', 'suppliers'];

/** Columns with all fields of items. Programs and the import recognise them by their names, so no two are equal. */
export function listItemColumns(t: Translate, customFields: readonly CustomField[]): Column<Item>[] {
  function toFieldCell(name: ItemFieldName, item: Item) {
    if (name === 'belongs_to_id') return item.belongs_to?.full_name ?? item.belongs_to?.username;
    if (name === 'part_of_id') return item.part_of?.item_number;
    if (name === 'condition') return item.condition && t(`choice.condition.${item.condition}`);
    if (name === 'borrow_availability' || name === 'sell_availability')
      return t(`choice.availability.${item[name]}`);
    if (name === 'custom_values' || name === 'suppliers') return undefined;
    return item[name];
  }
  const toKind = (name: ItemFieldName): SheetColumn['kind'] => {
    if (isOfKind(name, 'whole') || isOfKind(name, 'money')) return 'number';
    return isOfKind(name, 'day') || isOfKind(name, 'past_day') ? 'day' : 'text';
  };
  const toField = (name: ItemFieldName): Column<Item> => ({
    head: t(`field.${name}`),
    kind: toKind(name),
    toCell: (item) => toFieldCell(name, item),
  });

  const columns: Column<Item>[] = [
    textColumn(t('reportFile.number'), (item) => item.item_number),
    toField('name'),
    textColumn(
      t('field.location_id'),
      ({ location }) => location && toPathText([...location.path, location.name]),
    ),
    textColumn(t('field.category_id'), ({ category }) => category?.name),
    ...ITEM_FIELD_NAMES.filter((name) => name !== 'name' && !OWN_COLUMNS.includes(name)).map(toField),
    textColumn(t('common.supplier'), ({ suppliers: [first] }) => first?.supplier_name),
    textColumn(t('fieldLabel.supplier_link'), ({ suppliers: [first] }) => first?.supplier_url),
    textColumn(t('common.partNumber'), ({ suppliers: [first] }) => first?.part_number),
    numberColumn(t('exportFile.supplierPrice'), ({ suppliers: [first] }) => first?.price),
    textColumn(t('exportFile.otherSuppliers'), ({ suppliers: [, ...others] }) =>
      others
        .map(({ supplier_name, supplier_url, part_number, price }) =>
          [supplier_name, part_number, price, supplier_url].filter((part) => part !== null).join(', '),
        )
        .join('\n'),
    ),
    textColumn(t('exportFile.code'), (item) => item.code),
    textColumn(t('exportFile.added'), (item) => item.created_at),
    textColumn(t('exportFile.changed'), (item) => item.updated_at),
  ];

  const heads = new Set(columns.map(({ head }) => head));
  const toCustom = ({ id, name, kind, unit }: CustomField): Column<Item> => {
    const head = unit === null ? name : `${name} (${unit})`;
    const column = kind === 'day' ? 'day' : 'text';
    return {
      head: heads.has(head) ? t('reportFile.customColumn', { name: head }) : head,
      kind: isNumberKind(kind) ? 'number' : column,
      toCell: ({ custom_values }) => custom_values.find(({ field_id }) => field_id === id)?.value,
    };
  };
  return [...columns, ...customFields.map(toCustom)];
}
