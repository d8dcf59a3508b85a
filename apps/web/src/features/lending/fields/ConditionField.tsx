import { useFormContext } from 'react-hook-form';
import { listConditionChoices } from '../../../lib/format/choice-name';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';

export function ConditionField() {
  const { register, formState } = useFormContext<{ condition: string }>();
  return (
    <Field label={t('field.condition')} error={formState.errors.condition?.message}>
      <Select
        {...register('condition')}
        options={[{ id: '', name: t('lending.notChecked') }, ...listConditionChoices()]}
      />
    </Field>
  );
}
