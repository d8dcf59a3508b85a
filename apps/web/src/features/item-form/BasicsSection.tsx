import { Condition } from '@stowage/contracts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field';
import { Select } from '../../components/Select';
import { Textarea } from '../../components/Textarea';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.rules';
import { Pair } from './Pair';
import { TextField, WholeNumberField } from './TextField';

const toLabel = (condition: Condition) => condition.charAt(0).toUpperCase() + condition.slice(1);

export function BasicsSection() {
  const { register, formState } = useFormContext<ItemFormValues>();
  const { errors } = formState;
  return (
    <FormSection title="The item">
      <TextField name="name" label="Name" required autoCapitalize="sentences" />
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} />}
      </Field>
      <Pair short>
        <WholeNumberField name="quantity" label="Quantity" required />
        <Field label="Condition" error={errors.condition?.message}>
          {(control) => (
            <Select {...control} {...register('condition')}>
              <option value="">Not set</option>
              {Condition.options.map((condition) => (
                <option key={condition} value={condition}>
                  {toLabel(condition)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Pair>
    </FormSection>
  );
}
