import {
  COLUMN_FIELDS,
  type ColumnField,
  ITEM_FIELDS,
  isOfKind,
  type UpdateItemInput,
} from '@stowage/contracts';
import type { items } from '../../db/tables';
import { toMinorUnitsOrNull } from '../../lib/money.rules';

/** Values of the fields in the columns of an item. Does not compile while a field has no column. */
export type FieldColumns = Pick<typeof items.$inferSelect, ColumnField>;

const toColumn = (input: UpdateItemInput, name: ColumnField, currency: string) =>
  isOfKind(name, 'money') ? toMinorUnitsOrNull(input[name], currency) : input[name];

/** Columns of the fields that the input contains. */
export const toChangedColumns = (input: UpdateItemInput, currency: string): Partial<FieldColumns> =>
  Object.fromEntries(
    COLUMN_FIELDS.filter((name) => input[name] !== undefined).map((name) => [
      name,
      toColumn(input, name, currency),
    ]),
  );

const DEFAULTS = Object.fromEntries(
  COLUMN_FIELDS.map((name) => {
    const field = ITEM_FIELDS[name];
    return [name, 'default' in field ? field.default : null];
  }),
);

/** Columns of a new item. */
export const toNewColumns = (input: UpdateItemInput & { name: string }, currency: string): FieldColumns =>
  // Each field has a value: its own, its default or null.
  ({ ...DEFAULTS, ...toChangedColumns(input, currency) }) as FieldColumns;
