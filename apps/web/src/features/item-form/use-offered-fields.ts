import type { CustomField } from '@stowage/contracts';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';

/** The custom fields for the chosen category, and those with a value. */
export function useOfferedFields(
  control: Control<ItemFormValues, unknown, ItemFormInput>,
  fields: readonly CustomField[],
): CustomField[] {
  const [categoryId, values] = useWatch({ control, name: ['category_id', 'custom_values'] });
  const { defaultValues } = useFormState({ control });
  const filled = [...values, ...(defaultValues?.custom_values ?? [])].map((value) => value?.field_id);
  return fields.filter(
    ({ id, category_ids }) =>
      category_ids.length === 0 || category_ids.some((one) => one === categoryId) || filled.includes(id),
  );
}
