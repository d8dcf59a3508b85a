import {
  CreateCustomFieldInput,
  type CustomField,
  type CustomFieldKind,
  hasUnit,
  isChoiceKind,
} from '@stowage/contracts';
import { z } from 'zod';

export interface CustomFieldValues {
  name: string;
  kind: CustomFieldKind;
  unit: string;
  /** One per line. */
  choices: string;
  category_ids: number[];
}

export const toFieldValues = (field: CustomField | undefined): CustomFieldValues => ({
  name: field?.name ?? '',
  kind: field?.kind ?? 'line',
  unit: field?.unit ?? '',
  choices: field?.choices.join('\n') ?? '',
  category_ids: field?.category_ids ?? [],
});

/** Leaves out what a field of the kind does not have. */
export const CustomFieldForm = z
  .custom<CustomFieldValues>()
  .transform(({ name, kind, unit, choices, category_ids }, context): CreateCustomFieldInput => {
    const { data, error } = CreateCustomFieldInput.safeParse({
      name,
      kind,
      category_ids,
      ...(hasUnit(kind) && { unit: unit.trim() === '' ? null : unit }),
      ...(isChoiceKind(kind) && { choices: choices.split('\n').filter((choice) => choice.trim() !== '') }),
    });
    if (data) return data;
    for (const { path, message } of error.issues)
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    return z.NEVER;
  });
