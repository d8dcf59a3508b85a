import { useFormContext } from 'react-hook-form';
import { toCurrencyUnits } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { MoneyInput } from '../../../ui/form/MoneyInput';

interface PriceFieldProps {
  label: string;
  /** ISO 4217 code. */
  currency: string;
}

export function PriceField({ label, currency }: PriceFieldProps) {
  const { register, formState } = useFormContext<{ price: string }>();
  return (
    <Field
      label={label}
      error={formState.errors.price?.message}
      hint={t('common.perUnit', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) })}
    >
      <MoneyInput {...register('price')} currency={currency} />
    </Field>
  );
}
