import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/Field';
import { NumberInput } from '../../../ui/form/NumberInput';
import { MONEY_DECIMALS } from '../../../lib/numbers/number-text';
import { t } from '../../../lib/i18n';

interface PriceFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const PriceField = ({ label, registration, error }: PriceFieldProps) => (
  <Field label={label} error={error} hint={t('lending.dollarsPerUnit')}>
    {(control) => <NumberInput {...control} {...registration} decimals={MONEY_DECIMALS} />}
  </Field>
);
