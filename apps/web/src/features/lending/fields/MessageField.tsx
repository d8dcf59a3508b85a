import { useFormContext } from 'react-hook-form';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { Textarea } from '../../../ui/form/Textarea';

export function MessageField({ label = t('lending.message') }: { label?: string }) {
  const { register, formState } = useFormContext<{ message: string }>();
  return (
    <Field label={label} error={formState.errors.message?.message}>
      <Textarea {...register('message')} className="min-h-16 pointer-coarse:min-h-24" />
    </Field>
  );
}
