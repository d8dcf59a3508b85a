import {
  type CustomField,
  type CustomFieldConversion,
  type CustomFieldKind,
  CUSTOM_CHOICES_MAX_COUNT,
  hasUnit,
  isChoiceKind,
  isNumberKind,
  type UpdateCustomFieldInput,
} from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { ReadTask } from '../../data/read';
import type { Db, Tx } from '../../db/db';
import * as repository from '../../entities/custom-field/custom-fields.repository';
import {
  collectChoices,
  respellChoices,
  type StoredValue,
} from '../../entities/custom-field/custom-fields.rules';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import type { Reader } from '../../entities/user/reader.service';
import { notFound, orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { checkCategories } from './custom-field-categories';
import { convertValue, toReadable } from './value-conversion';

interface OwnField {
  inventory_id: InventoryId;
  id: number;
}

interface Conversion extends OwnField {
  kind: CustomFieldKind;
  reader: Reader;
}

const countItems = (db: Db, { inventory_id, id }: OwnField): number =>
  repository.findCustomField(db, inventory_id, id)?.item_count ?? 0;

interface Converted {
  item_id: number;
  item_name: string;
  value: string;
  /** Undefined for a value that is lost. */
  stored: StoredValue | undefined;
}

function convert(db: Db, from: CustomField, { inventory_id, id, kind, reader }: Conversion): Converted[] {
  const currency = getCurrency(db, inventory_id);
  return repository.listValuesOfField(db, inventory_id, id).map((row) => ({
    ...row,
    stored: convertValue({ from: from.kind, to: kind }, row.value, { currency, reader }),
  }));
}

const EXAMPLES_MAX = 50;

/** @throws AppError 404 */
export const previewConversionTask: ReadTask<Conversion, CustomFieldConversion> = {
  name: 'customFields.conversion',
  size: countItems,
  run: (db, conversion) => {
    const field = orThrow(repository.findCustomField(db, conversion.inventory_id, conversion.id));
    const converted = field.kind === conversion.kind ? [] : convert(db, field, conversion);
    const lost = converted.filter(({ stored }) => !stored);
    return {
      kept: (field.kind === conversion.kind ? field.item_count : converted.length) - lost.length,
      lost: lost.length,
      examples: lost.slice(0, EXAMPLES_MAX).map(({ item_id, item_name, value }) => ({
        item_id,
        item_name,
        value: toReadable(field.kind, value, conversion.reader),
      })),
      choices: isChoiceKind(conversion.kind)
        ? collectChoices(converted.flatMap(({ stored }) => stored?.value ?? [])).slice(
            0,
            CUSTOM_CHOICES_MAX_COUNT,
          )
        : [],
    };
  },
};

const hasNumber = (kind: CustomFieldKind) => isNumberKind(kind) || kind === 'yes_no';

/** Values that stay as they are are not written. @returns the stored values */
function changeKind(tx: Tx, field: CustomField, conversion: Conversion): string[] {
  return convert(tx, field, conversion).flatMap(({ item_id, value, stored }) => {
    if (stored?.value !== value || (stored.number === null) === hasNumber(field.kind))
      repository.saveCustomValue(
        tx,
        conversion.inventory_id,
        { itemId: item_id, fieldId: field.id },
        stored ?? null,
      );
    return stored ? [stored.value] : [];
  });
}

/** Writes the choices of items as the field does, which may differ in case and accents. */
function changeSpelling(
  tx: Tx,
  { inventory_id, id, kind, choices }: OwnField & Pick<CustomField, 'kind' | 'choices'>,
): void {
  for (const { item_id, value } of repository.listValuesOfField(tx, inventory_id, id)) {
    const stored = respellChoices({ kind, choices }, value);
    if (stored.value !== value)
      repository.saveCustomValue(tx, inventory_id, { itemId: item_id, fieldId: id }, stored);
  }
}

function toUnit(field: CustomField, kind: CustomFieldKind, unit: string | null | undefined): string | null {
  if (hasUnit(kind)) return unit === undefined ? field.unit : unit;
  if (unit) throw refuseField('unit', 'custom_field.no_unit');
  return null;
}

/** @param used choices that items have, which a field that becomes one with choices offers */
function toChoices(
  field: CustomField,
  kind: CustomFieldKind,
  choices: string[] | undefined,
  used: readonly string[],
): string[] {
  if (!isChoiceKind(kind)) {
    if (choices?.length) throw refuseField('choices', 'custom_field.no_choices');
    return [];
  }
  const offered = choices ?? (isChoiceKind(field.kind) ? field.choices : collectChoices(used));
  if (offered.length === 0) throw refuseField('choices', 'custom_field.choices_missing');
  return offered.slice(0, CUSTOM_CHOICES_MAX_COUNT);
}

/** @throws AppError 404, 409 when another field has the name or someone has renamed the field, 422 */
export const updateCustomFieldTask: ChangeTask<
  OwnField & { input: UpdateCustomFieldInput; reader: Reader },
  CustomField
> = {
  name: 'customFields.update',
  here_max: 25,
  size: (db, { input, ...field }) => ((input.kind ?? input.choices) ? countItems(db, field) : 1),
  run: (tx, { inventory_id, id, reader, input: { expected_name, ...input } }) => {
    const field = orThrow(repository.findCustomField(tx, inventory_id, id));
    if (expected_name !== undefined && expected_name !== field.name)
      throw refuseField('name', 'custom_field.renamed', { name: field.name });
    checkCategories(tx, inventory_id, input.category_ids, field.category_ids);
    const { kind = field.kind } = input;
    const used = kind === field.kind ? [] : changeKind(tx, field, { inventory_id, id, kind, reader });
    const choices = toChoices(field, kind, input.choices, used);
    if (isChoiceKind(kind) && (kind !== field.kind || input.choices))
      changeSpelling(tx, { inventory_id, id, kind, choices });
    return repository.updateCustomField(tx, inventory_id, id, {
      name: input.name ?? field.name,
      kind,
      unit: toUnit(field, kind, input.unit),
      choices,
      category_ids: input.category_ids ?? field.category_ids,
    });
  },
};

/** @throws AppError 404 */
export const removeCustomFieldTask: ChangeTask<OwnField, void> = {
  name: 'customFields.remove',
  here_max: 25,
  size: countItems,
  run: (tx, { inventory_id, id }) => {
    if (!repository.removeCustomField(tx, inventory_id, id)) throw notFound();
  },
};
