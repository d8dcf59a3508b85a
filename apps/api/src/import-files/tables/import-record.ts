import type {
  CreateItemInput,
  CustomFieldKind,
  CustomValue,
  DayOrder,
  DocumentKind,
} from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';

/** What is read from a table with a choice of columns, beside their names. */
export interface RecordOptions {
  decimal: '.' | ',';
  day_order: DayOrder;
  /** Of the currency of the inventory. */
  currency_decimals: number;
  /** Finds a file that comes along by the name in a cell. If it is omitted, all are taken for present. */
  findFile?: (name: string) => string | undefined;
}

export interface RecordProblem {
  /** Position of the column, from 0; null for the whole row. */
  column: number | null;
  refusal: Refusal;
  /** True if the row cannot be taken over; otherwise its cell is kept in the notes. */
  is_error: boolean;
}

type GivenFields = Omit<
  CreateItemInput,
  | 'request_key'
  | 'category_id'
  | 'location_id'
  | 'belongs_to_id'
  | 'part_of_id'
  | 'custom_values'
  | 'suppliers'
  | 'tags'
>;

export interface RecordCustomValue {
  /** Position of the column, from 0. */
  column: number;
  name: string;
  kind: CustomFieldKind;
  unit?: string | null;
  value: CustomValue['value'];
}

/** A row of a table as an item or a location, before it is compared with the inventory. */
export interface ImportRecord {
  /** As in {@link SourceRow}. */
  row: number;
  /** The cells with text, by the name of their column. */
  content: Record<string, string>;
  is_place: boolean;
  /** Names of locations from the top. That of a location ends with its own name. */
  path: string[];
  /** Id or reference in the product that the file is from. */
  source_ref: string | null;
  /** Reference of the item that contains this one. */
  parent_ref: string | null;
  /** Only those that the row has. `name` is empty if there is none; a quantity of 0 is possible. */
  fields: Partial<GivenFields>;
  category: string | null;
  tags: string[];
  suppliers: NonNullable<CreateItemInput['suppliers']>;
  custom: RecordCustomValue[];
  /** Name of the person who has the item. */
  borrower: string | null;
  /** Names of files that come along, the main photo first. */
  photos: string[];
  documents: { name: string; kind: DocumentKind; title: string }[];
  links: { url: string; title: string }[];
  problems: RecordProblem[];
}
