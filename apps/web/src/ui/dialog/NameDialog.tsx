import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showServerErrors } from '../../lib/forms/form-errors';
import { Field } from '../form/Field';
import { FormError } from '../form/FormError';
import { Input } from '../form/Input';
import { FormDialog } from './FormDialog';

interface Named {
  name: string;
}

export interface NameDialogProps {
  title: string;
  label: string;
  saveLabel: string;
  schema: z.ZodType<Named, Named>;
  name?: string;
  /** Rejects with an error message when the name is already in use. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NameDialog({ title, label, saveLabel, schema, name = '', onSave, onClose }: NameDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<Named, unknown, Named>({
    resolver: zodResolver(schema),
    defaultValues: { name },
  });

  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values.name);
      onClose();
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  return (
    <FormDialog
      title={title}
      submitLabel={saveLabel}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={formState.errors.root?.message} />
      <Field label={label} required error={formState.errors.name?.message}>
        <Input {...register('name')} autoComplete="off" data-first-focus />
      </Field>
    </FormDialog>
  );
}
