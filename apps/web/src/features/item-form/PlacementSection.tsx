import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field, type FieldControl } from '../../components/Field';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.rules';
import { Pair } from './Pair';

export interface PickerProps {
  control: FieldControl & { name: string };
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The pickers of other features, which the page hands down. */
export interface ItemFormPickers {
  renderCategory: (picker: PickerProps) => ReactNode;
  renderLocation: (picker: PickerProps) => ReactNode;
}

export function PlacementSection({ renderCategory, renderLocation }: ItemFormPickers) {
  return (
    <FormSection title="Where it belongs">
      <Pair>
        <Reference name="location_id" label="Location" render={renderLocation} />
        <Reference name="category_id" label="Category" render={renderCategory} />
      </Pair>
    </FormSection>
  );
}

interface ReferenceProps {
  name: 'location_id' | 'category_id';
  label: string;
  render: (picker: PickerProps) => ReactNode;
}

function Reference({ name, label, render }: ReferenceProps) {
  const { control: form } = useFormContext<ItemFormValues>();
  return (
    <Controller
      control={form}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {(control) =>
            render({ control: { ...control, name }, value: field.value, onChange: field.onChange })
          }
        </Field>
      )}
    />
  );
}
