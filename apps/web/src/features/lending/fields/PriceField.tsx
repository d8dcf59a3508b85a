import type { UseFormRegisterReturn } from 'react-hook-form';
import { toCurrencyUnits } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { MoneyInput } from '../../../ui/form/MoneyInput';

interface PriceFieldProps {
  label: string;
  /** ISO 4217 code. */
  currency: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const PriceField = ({ label, currency, registration, error }: PriceFieldProps) => (
  <Field
    label={label}
    error={error}
    hint={t('common.perUnit', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) })}
  >
    <MoneyInput {...registration} currency={currency} />
  </Field>
);
