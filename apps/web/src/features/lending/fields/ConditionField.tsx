import type { UseFormRegisterReturn } from 'react-hook-form';
import { ConditionOptions } from '../../../entities/item/ConditionOptions';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';

interface ConditionFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const ConditionField = ({ registration, error }: ConditionFieldProps) => (
  <Field label={t('field.condition')} error={error}>
    <Select {...registration}>
      <ConditionOptions none={t('lending.notChecked')} />
    </Select>
  </Field>
);
