import type { CreateItemInput, CustomFieldKind, CustomValue, DocumentKind } from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import type { ArchivedDocument, ItemPhoto } from './archive-data';
import type { Notation } from './cell-values.rules';

/** Form of the cells of a table, and the names that they can refer to. */
export interface RecordOptions extends Notation {
  /** Of the currency of the inventory. */
  currency_decimals: number;
  /** Returns the kind of a custom field that the inventory has, by its name. */
  kindOf?: (name: string) => CustomFieldKind | undefined;
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
  /** Position of the column, from 0; null in an archive. */
  column: number | null;
  name: string;
  kind: CustomFieldKind;
  unit?: string | null;
  value: CustomValue['value'];
}

/** Data of an item or a location that only an archive has. It is for new rows, and changes no present ones. */
export interface ArchivedRow {
  code: string;
  label_codes: string[];
  created_at: string;
  /** Code of the location that contains it, because two locations can have the same path; null for none. */
  location_code: string | null;
  /** By the name of the file. */
  photos: Record<string, Pick<ItemPhoto, 'created_at' | 'source_hash'> & Partial<ItemPhoto>>;
  place?: { /** Id in the archive. */ id: number; is_container: boolean; capacity: number | null };
  item?: {
    /** Id in the archive. */
    id: number;
    item_number: string;
    belongs_to_id: number | null;
    last_seen_at: string | null;
    former_values: { day: string; value: number | null; currency: string }[];
  };
}

/** A document of a row: a file that comes along, or a link. */
export interface ImportedDocument {
  /** Those of several rows with one key are one document. */
  key?: string;
  /** Name of a file that comes along; null for a link. */
  name: string | null;
  url: string | null;
  kind: DocumentKind;
  title: string;
  archived?: Pick<ArchivedDocument, 'day' | 'amount' | 'is_released' | 'created_at' | 'file'>;
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
  documents: ImportedDocument[];
  problems: RecordProblem[];
  archived?: ArchivedRow;
}
