import { CONDITIONS } from '@stowage/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { toConditionName } from '../../../lib/format/choice-name';
import { t } from '../../../lib/i18n';

interface ConditionFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const ConditionField = ({ registration, error }: ConditionFieldProps) => (
  <Field label={t('lending.condition')} error={error}>
    {(control) => (
      <Select {...control} {...registration}>
        <option value="">{t('lending.notChecked')}</option>
        {CONDITIONS.map((condition) => (
          <option key={condition} value={condition}>
            {toConditionName(condition)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
