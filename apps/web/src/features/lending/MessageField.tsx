import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import * as texts from './lending.texts';

interface MessageFieldProps {
  label?: string;
  hint?: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export const MessageField = ({ label = texts.message, registration, error, ...props }: MessageFieldProps) => (
  <Field label={label} error={error} {...props}>
    {(control) => <Textarea {...control} {...registration} className="min-h-16 pointer-coarse:min-h-24" />}
  </Field>
);
