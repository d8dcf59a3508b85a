import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { Textarea } from '../../../ui/form/Textarea';

interface MessageFieldProps {
  label?: string;
  hint?: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const MessageField = ({
  label = t('lending.message'),
  registration,
  error,
  ...props
}: MessageFieldProps) => (
  <Field label={label} error={error} {...props}>
    <Textarea {...registration} className="min-h-16 pointer-coarse:min-h-24" />
  </Field>
);
