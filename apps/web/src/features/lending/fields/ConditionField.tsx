import type { UseFormRegisterReturn } from 'react-hook-form';
import { listConditionChoices } from '../../../lib/format/choice-name';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';

interface ConditionFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const ConditionField = ({ registration, error }: ConditionFieldProps) => (
  <Field label={t('field.condition')} error={error}>
    <Select
      {...registration}
      options={[{ id: '', name: t('lending.notChecked') }, ...listConditionChoices()]}
    />
  </Field>
);
