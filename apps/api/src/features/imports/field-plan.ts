import {
  CUSTOM_CHOICES_MAX_COUNT,
  CUSTOM_FIELDS_MAX,
  CUSTOM_VALUES,
  type CustomField,
  foldText,
  isChoiceKind,
} from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Db } from '../../db/db';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import type { ImportRecord, RecordCustomValue } from '../../import-files/tables/import-record';
import type { InventoryId } from '../../lib/inventory-id';
import type { PlannedField, PlannedItem } from './plan';

/** Finds the custom fields of values in the inventory, and plans those that are missing. */
export class FieldPlan {
  readonly added = new Map<string, PlannedField>();
  readonly #known: Map<string, CustomField>;

  constructor(db: Db, inventoryId: InventoryId) {
    this.#known = new Map(listCustomFields(db, inventoryId).map((field) => [foldText(field.name), field]));
  }

  /** Plans the fields of an archive, also those without values. */
  define({ custom_fields, categories }: ArchiveData): void {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    for (const { name, kind, unit, choices, category_ids } of custom_fields) {
      const key = foldText(name);
      if (this.#known.has(key) || this.#known.size + this.added.size >= CUSTOM_FIELDS_MAX) continue;
      const ofCategories = category_ids.flatMap((id) => names.get(id) ?? []);
      this.added.set(key, { name, kind, unit, choices, categories: ofCategories });
    }
  }

  /** @returns why no field can have the value */
  #add({ name, kind, unit = null, value }: RecordCustomValue): Refusal | undefined {
    const key = foldText(name);
    const known = this.#known.get(key);
    if (known) {
      const isOffered =
        !isChoiceKind(known.kind) || [value].flat().every((one) => known.choices.includes(String(one)));
      return isOffered && CUSTOM_VALUES[known.kind].safeParse(value).success
        ? undefined
        : toRefusal('import.value_of_field', { name: known.name });
    }
    const field = this.added.get(key) ?? { name, kind, unit, choices: [], categories: [] };
    if (field.kind !== kind) return toRefusal('import.value_of_field', { name: field.name });
    if (this.#known.size + this.added.size >= CUSTOM_FIELDS_MAX && !this.added.has(key))
      return toRefusal('custom_field.too_many', { max: CUSTOM_FIELDS_MAX });
    const choices = isChoiceKind(kind) ? [...new Set([...field.choices, ...[value].flat().map(String)])] : [];
    if (choices.length > CUSTOM_CHOICES_MAX_COUNT)
      return toRefusal('import.value_of_field', { name: field.name });
    this.added.set(key, { ...field, choices });
    return undefined;
  }

  /** @returns the values of a row by the name keys of their fields, and lines for the notes with those that do not fit */
  addAll({ custom }: ImportRecord): {
    custom: PlannedItem['custom'];
    lines: string[];
    problems: PlannedItem['problems'];
  } {
    const added: PlannedItem['custom'] = new Map();
    const lines: string[] = [];
    const problems: PlannedItem['problems'] = [];
    for (const custom_value of custom) {
      const { name, value, column } = custom_value;
      const refusal = this.#add(custom_value);
      if (!refusal) added.set(foldText(name), custom_value);
      else {
        lines.push(`${name}: ${[value].flat().join(', ')}`);
        problems.push({ column, refusal, is_error: false });
      }
    }
    return { custom: added, lines, problems };
  }

  /** @returns the field of the inventory with the name */
  find = (name: string): CustomField | undefined => this.#known.get(foldText(name));
}
