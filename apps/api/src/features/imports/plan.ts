import type {
  CreateItemInput,
  CustomFieldKind,
  DuplicateChoice,
  ImportCounts,
  RequestRefusalCode,
} from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import type { ImportRecord, RecordCustomValue, RecordProblem } from '../../import-files/tables/import-record';
import type { InventoryId } from '../../lib/inventory-id';
import type { PlannedPlace } from './place-plan';

export interface PlanInput {
  inventory_id: InventoryId;
  /** Product that the file is from. */
  source: string;
  records: readonly ImportRecord[];
  duplicates: DuplicateChoice;
  /** The location that receives everything; null for the top level. */
  location_id: number | null;
  /** Rows that the person leaves out. */
  skipped_rows: readonly number[];
  archive?: ArchiveData | undefined;
}

type PlannedFields = Omit<CreateItemInput, 'request_key' | 'custom_values' | 'category_id'>;

export interface PlannedItem {
  record: ImportRecord;
  action: 'add' | 'update' | 'skip';
  /** The item of the inventory that the row is a duplicate of. */
  known_id: number | undefined;
  place: PlannedPlace | null;
  /** All fields of a new item, or those that change. */
  fields: Partial<PlannedFields>;
  category: string | null;
  /** By the name key of the field. */
  custom: Map<string, RecordCustomValue>;
  problems: RecordProblem[];
  differences: { field: string; before: string; after: string }[];
}

/** A custom field that the import creates. */
export interface PlannedField {
  name: string;
  kind: CustomFieldKind;
  unit: string | null;
  choices: string[];
  /** Names of the categories whose items are offered the field; empty for all. */
  categories: string[];
}

export interface Plan {
  items: PlannedItem[];
  /** Locations that the import creates, each after the one that contains it. */
  places: PlannedPlace[];
  /** Rows that are locations, which can bring photos and documents along. */
  described_places: { record: ImportRecord; place: PlannedPlace }[];
  /** Locations with imported items. */
  used_places: PlannedPlace[];
  categories: string[];
  custom_fields: PlannedField[];
  /** Reason why the import cannot run: the inventory would exceed a limit, or has another currency. */
  limit: Refusal<RequestRefusalCode> | undefined;
  archive: ArchiveData | undefined;
  counts: ImportCounts;
}
