import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/Field';
import { MoneyInput } from '../../../ui/form/MoneyInput';
import { toCurrencyUnits } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';

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
