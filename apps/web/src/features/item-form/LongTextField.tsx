import type { FieldsOfKind } from '@stowage/contracts';
import { useFormContext } from 'react-hook-form';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import type { ItemFormValues } from './item-form.schema';

interface LongTextFieldProps {
  name: FieldsOfKind<'text'>;
  hint?: string;
}

export function LongTextField({ name, hint }: LongTextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<ItemFormValues>();
  return (
    <div className="sm:col-span-full">
      <Field label={toFieldLabel(name)} hint={hint} error={getFieldState(name, formState).error?.message}>
        <Textarea {...register(name)} />
      </Field>
    </div>
  );
}
