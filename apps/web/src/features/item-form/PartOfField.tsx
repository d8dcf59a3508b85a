import { useController, useFormContext } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { ItemPicker } from '../../entities/item/ItemPicker';
import { toAddressId } from '../../lib/address/address-id';
import { Field } from '../../ui/form/Field';
import type { ItemFormValues } from './item-form.schema';

export function PartOfField() {
  const { control } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control, name: 'part_of_id' });
  const label = toFieldLabel('part_of_id');
  return (
    <Field label={label} error={fieldState.error?.message}>
      <ItemPicker
        title={label}
        name={field.name}
        value={field.value}
        exceptId={toAddressId(useParams().itemId)}
        onChange={(item) => field.onChange(item?.id ?? null)}
      />
    </Field>
  );
}
