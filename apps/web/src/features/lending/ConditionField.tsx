import { Condition } from '@stowage/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toChoiceName } from '../../lib/choice-name';
import * as texts from './lending.texts';

interface ConditionFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const ConditionField = ({ registration, error }: ConditionFieldProps) => (
  <Field label={texts.condition} error={error}>
    {(control) => (
      <Select {...control} {...registration}>
        <option value="">{texts.notChecked}</option>
        {Condition.options.map((condition) => (
          <option key={condition} value={condition}>
            {toChoiceName(condition)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
