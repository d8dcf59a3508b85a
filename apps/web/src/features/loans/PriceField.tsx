import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';

interface PriceFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const PriceField = ({ label, registration, error }: PriceFieldProps) => (
  <Field label={label} error={error} hint="In dollars, for one piece">
    {(control) => (
      <Input {...control} {...registration} inputMode="decimal" autoComplete="off" className="tabular-nums" />
    )}
  </Field>
);
