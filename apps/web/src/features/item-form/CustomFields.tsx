import type { CustomField } from '@stowage/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { toTypedValue, type TypedValue } from '../../entities/custom-field/custom-values.rules';
import { CustomInput } from '../../entities/custom-field/CustomInput';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';
import { useOfferedFields } from './use-offered-fields';

const WIDE = ['text', 'choices', 'link'];

export function CustomFields({ fields }: { fields: readonly CustomField[] }) {
  const { control, getFieldState, formState } = useFormContext<ItemFormValues, unknown, ItemFormInput>();
  const { field: values } = useController({ control, name: 'custom_values' });
  const currency = useCurrency();
  const offered = useOfferedFields(control, fields);
  const valueOf = (id: number) => values.value.find(({ field_id }) => field_id === id)?.value ?? null;
  const change = (id: number, typed: TypedValue) => {
    const value = typeof typed === 'string' ? typed : [...typed];
    const isKnown = values.value.some(({ field_id }) => field_id === id);
    const given = { field_id: id, value };
    if (value.length === 0) values.onChange(values.value.filter(({ field_id }) => field_id !== id));
    else if (isKnown) values.onChange(values.value.map((one) => (one.field_id === id ? given : one)));
    else values.onChange([...values.value, given]);
  };
  return (
    <>
      <Pair>
        {offered.map((field) => {
          const name = `custom_values.${fields.indexOf(field)}.value` as const;
          return (
            <div key={field.id} className={WIDE.includes(field.kind) ? 'sm:col-span-full' : ''}>
              <CustomInput
                field={field}
                name={name}
                value={toTypedValue(field.kind, valueOf(field.id), currency)}
                error={getFieldState(name, formState).error?.message}
                onChange={(value) => change(field.id, value)}
              />
            </div>
          );
        })}
      </Pair>
      <Link to="/custom-fields" className="link justify-self-start py-1 text-sm">
        {t('itemForm.manageCustomFields')}
      </Link>
    </>
  );
}
