import type { Category, Location } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CategoryPicker } from '../../entities/category/CategoryPicker';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { LocationScanButton } from '../scan/LocationScanButton';
import type { ItemFormValues } from './item-form.schema';

interface LocationFieldProps {
  locations: readonly Location[];
  /** Shown while another location than the saved one is chosen. */
  whenMoved?: ReactNode;
}

export function LocationField({ locations, whenMoved }: LocationFieldProps) {
  const { field, fieldState } = useController<ItemFormValues, 'location_id'>({
    control: useFormContext<ItemFormValues>().control,
    name: 'location_id',
  });
  return (
    <div className="grid gap-1.5">
      <Field label={toFieldLabel('location_id')} error={fieldState.error?.message}>
        <div className="flex gap-2">
          <LocationPicker
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            locations={locations}
            emptyLabel={t('common.noLocation')}
          />
          <LocationScanButton locations={locations} onChoose={({ id }) => field.onChange(id)} />
        </div>
      </Field>
      {fieldState.isDirty && whenMoved}
    </div>
  );
}

export function CategoryField({ categories }: { categories: readonly Category[] }) {
  const { field, fieldState } = useController<ItemFormValues, 'category_id'>({
    control: useFormContext<ItemFormValues>().control,
    name: 'category_id',
  });
  return (
    <Field label={toFieldLabel('category_id')} error={fieldState.error?.message}>
      <CategoryPicker
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        categories={categories}
      />
    </Field>
  );
}
