import {
  type CsvSeparators,
  type CustomField,
  type Item,
  isNumberKind,
  isOfKind,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
} from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import type { SheetColumn } from '../../export-files/xlsx';
import { toCsvNumber } from '../../lib/csv';

/** Column of a table of items. */
export interface ItemColumn<Row> extends SheetColumn {
  toText: (row: Row) => string;
}

const LIST_SEPARATOR = '; ';
const PATH_SEPARATOR = ' > ';

type Cell = string | number | boolean | readonly string[] | null | undefined;

/** Fields that other columns show. */
const OWN_COLUMNS: readonly ItemFieldName[] = ['location_id', 'category_id', 'custom_values', 'suppliers'];

export const toPathText = (names: readonly string[]): string => names.join(PATH_SEPARATOR);

export const toCsvFields = <Row>(
  columns: readonly ItemColumn<Row>[],
  row: Row,
  separators: CsvSeparators,
): string[] =>
  columns.map(({ kind, toText }) => (kind === 'number' ? toCsvNumber(toText(row), separators) : toText(row)));

/** Columns with all fields of items. Programs and the import recognise them by their names, so no two are equal. */
export function listItemColumns(t: Translate, customFields: readonly CustomField[]): ItemColumn<Item>[] {
  const toText = (value: Cell): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
    return Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value);
  };

  function toFieldText(name: ItemFieldName, item: Item): string {
    if (name === 'belongs_to_id') return item.belongs_to?.full_name ?? item.belongs_to?.username ?? '';
    if (name === 'part_of_id') return item.part_of?.item_number ?? '';
    if (name === 'condition') return item.condition === null ? '' : t(`choice.condition.${item.condition}`);
    if (name === 'borrow_availability' || name === 'sell_availability')
      return t(`choice.availability.${item[name]}`);
    if (name === 'custom_values' || name === 'suppliers') return '';
    return toText(item[name]);
  }
  const toKind = (name: ItemFieldName): SheetColumn['kind'] => {
    if (isOfKind(name, 'whole') || isOfKind(name, 'money')) return 'number';
    return isOfKind(name, 'day') || isOfKind(name, 'past_day') ? 'day' : 'text';
  };
  const toField = (name: ItemFieldName): ItemColumn<Item> => ({
    head: t(`field.${name}`),
    kind: toKind(name),
    toText: (item) => toFieldText(name, item),
  });
  const text = (head: string, toCell: (item: Item) => Cell): ItemColumn<Item> => ({
    head,
    kind: 'text',
    toText: (item) => toText(toCell(item)),
  });

  const columns: ItemColumn<Item>[] = [
    text(t('reportFile.number'), (item) => item.item_number),
    toField('name'),
    text(t('field.location_id'), ({ location }) => location && toPathText([...location.path, location.name])),
    text(t('field.category_id'), ({ category }) => category?.name),
    ...ITEM_FIELD_NAMES.filter((name) => name !== 'name' && !OWN_COLUMNS.includes(name)).map(toField),
    text(t('common.supplier'), ({ suppliers: [first] }) => first?.supplier_name),
    text(t('fieldLabel.supplier_link'), ({ suppliers: [first] }) => first?.supplier_url),
    text(t('common.partNumber'), ({ suppliers: [first] }) => first?.part_number),
    {
      head: t('exportFile.supplierPrice'),
      kind: 'number',
      toText: ({ suppliers: [first] }) => toText(first?.price),
    },
    text(t('exportFile.otherSuppliers'), ({ suppliers: [, ...others] }) =>
      others
        .map(({ supplier_name, supplier_url, part_number, price }) =>
          [supplier_name, part_number, price, supplier_url].filter((part) => part !== null).join(', '),
        )
        .join('\n'),
    ),
    text(t('exportFile.code'), (item) => item.code),
    text(t('exportFile.added'), (item) => item.created_at),
    text(t('exportFile.changed'), (item) => item.updated_at),
  ];

  const heads = new Set(columns.map(({ head }) => head));
  const toCustom = ({ id, name, kind, unit }: CustomField): ItemColumn<Item> => {
    const head = unit === null ? name : `${name} (${unit})`;
    const column = kind === 'day' ? 'day' : 'text';
    return {
      head: heads.has(head) ? t('reportFile.customColumn', { name: head }) : head,
      kind: isNumberKind(kind) ? 'number' : column,
      toText: ({ custom_values }) => toText(custom_values.find(({ field_id }) => field_id === id)?.value),
    };
  };
  return [...columns, ...customFields.map(toCustom)];
}
