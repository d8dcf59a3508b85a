import {
  Currency,
  EventEntity,
  EventField,
  type EventChange,
  type EventCustomField,
  type EventFieldChange,
  type EventReference,
  EventValue,
} from '@stowage/contracts';
import type { Db } from '../../db/db';
import { isUnnamed } from '../../db/event-log/logged-tables';
import type { ToImageUrls } from '../../files/media-links';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount } from '../../lib/money.rules';
import { findLoanOfChange, findPhotoFile } from '../event/changed-rows.repository';
import { type ChangeRow, getColumnKind } from '../event/event-changes.repository';
import type { FieldNaming, NamedTable, Naming } from '../event/event-names.repository';
import { fitsKind, toValue } from './custom-fields.rules';

type Stored = string | number | null | undefined;

/** Columns that refer to a row whose name is shown. */
const REFERENCES: Readonly<Record<string, NamedTable>> = {
  location_id: 'locations',
  parent_id: 'locations',
  category_id: 'categories',
  tag_id: 'tags',
  field_id: 'custom_fields',
  belongs_to_id: 'users',
  part_of_id: 'items',
};

export const toOperation = ({
  before,
  after,
}: Pick<ChangeRow, 'before' | 'after'>): EventChange['operation'] => {
  if (before === null) return 'added';
  return after === null ? 'deleted' : 'changed';
};

/** Functions that turn stored values into values for people. */
export interface EventReading {
  naming: Naming;
  fieldNaming: FieldNaming;
  /** Currency of the inventory at the time of the event. */
  currency: string;
}

const isShownField = (entity: string, column: string): boolean =>
  EventField.safeParse(column).success && !isUnnamed(entity, column);

/** Finds the custom field of a changed value. */
export function toCustomField(
  { entity, row_key }: Pick<ChangeRow, 'entity' | 'row_key'>,
  { fieldNaming }: EventReading,
): EventCustomField | null {
  if (entity !== 'item_custom_values') return null;
  const key: unknown = JSON.parse(row_key);
  return Array.isArray(key) ? fieldNaming(Number(key[1])) : null;
}

/** A value from before the field changed its kind may be any text. */
const toCustomValue = ({ kind }: EventCustomField, text: string, currency: string): EventValue =>
  fitsKind(kind, text) ? toValue(kind, text, currency) : text;

export function toEventValue(
  { entity, row_key }: Pick<ChangeRow, 'entity' | 'row_key'>,
  column: string,
  value: Stored,
  reading: EventReading,
): EventValue {
  const { naming, currency } = reading;
  if (value === null || value === undefined) return null;
  if (column === 'value') {
    const field = toCustomField({ entity, row_key }, reading);
    if (field) return toCustomValue(field, String(value), currency);
  }
  const table = REFERENCES[column];
  if (table !== undefined) return naming(table, Number(value));
  const kind = getColumnKind(entity, column);
  if (kind === 'amount') return toAmount(Number(value), currency);
  if (kind === 'list') return EventValue.parse(JSON.parse(String(value)));
  return kind === 'flag' ? Boolean(value) : value;
}

/** Columns of a key that say what a changed row is about: the list of a name, or the custom field of a value. */
const KEY_FIELDS: Readonly<Record<string, 'relation' | 'field_id'>> = {
  item_systems: 'relation',
  item_custom_values: 'field_id',
};

function listKeyFields(row: ChangeRow, reading: EventReading): EventFieldChange[] {
  const { entity, row_key, before, after } = row;
  const field = KEY_FIELDS[entity];
  if (field === undefined || before === null || after === null) return [];
  const key: unknown = JSON.parse(row_key);
  const value = Array.isArray(key) ? toEventValue(row, field, key[1] as Stored, reading) : null;
  return [{ field, before: value, after: value }];
}

function toFields(row: ChangeRow, reading: EventReading): EventFieldChange[] {
  const { entity, before, after } = row;
  const columns = Object.keys(before ?? after ?? {});
  const fields = columns.flatMap((column) => {
    const field = EventField.safeParse(column);
    if (!field.success || !isShownField(entity, column)) return [];
    const change = {
      field: field.data,
      before: toEventValue(row, column, before?.[column], reading),
      after: toEventValue(row, column, after?.[column], reading),
    };
    return change.before === null && change.after === null ? [] : [change];
  });
  return [...listKeyFields(row, reading), ...fields];
}

interface Subject {
  subject_kind: EventChange['subject_kind'];
  subject: EventReference | null;
}

export function toSubject(
  { entity, row_key, item_id, location_id, before, after }: Omit<ChangeRow, 'id'>,
  naming: Naming,
): Subject {
  if (entity === 'categories')
    return { subject_kind: 'category', subject: naming('categories', Number(row_key)) };
  if (entity === 'tags') return { subject_kind: 'tag', subject: naming('tags', Number(row_key)) };
  if (entity === 'custom_fields')
    return { subject_kind: 'custom_field', subject: naming('custom_fields', Number(row_key)) };
  if (entity === 'members' || entity === 'trust_relationships') {
    const values: unknown = JSON.parse(row_key);
    const id = Array.isArray(values) ? Number(values[1]) : Number(after?.user_id ?? before?.user_id);
    return { subject_kind: 'person', subject: naming('users', id) };
  }
  if (item_id !== null) return { subject_kind: 'item', subject: naming('items', item_id) };
  if (location_id !== null) return { subject_kind: 'location', subject: naming('locations', location_id) };
  return { subject_kind: null, subject: null };
}

function toEventLoan(db: Db, inventoryId: InventoryId, change: ChangeRow): EventChange['loan'] {
  const loan = findLoanOfChange(db, inventoryId, change);
  return loan
    ? {
        id: loan.id,
        kind: loan.kind,
        borrower: { id: loan.borrower_id, name: loan.borrower_name },
        currency: Currency.parse(loan.currency),
      }
    : null;
}

export function toEventChange(
  db: Db,
  inventoryId: InventoryId,
  change: ChangeRow,
  reading: EventReading,
  toImageUrls: ToImageUrls,
): EventChange[] {
  const entity = EventEntity.safeParse(change.entity);
  if (!entity.success) return [];
  const loan = toEventLoan(db, inventoryId, change);
  const file = findPhotoFile(db, inventoryId, entity.data, change.row_key);
  return [
    {
      id: change.id,
      entity: entity.data,
      operation: toOperation(change),
      ...toSubject(change, reading.naming),
      custom_field: toCustomField(change, reading),
      fields: toFields(change, loan ? { ...reading, currency: loan.currency } : reading),
      loan,
      thumbnail_url: file === undefined ? null : toImageUrls(file).thumbnail_url,
    },
  ];
}
