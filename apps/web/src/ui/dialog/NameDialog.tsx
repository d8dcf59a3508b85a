import type { z } from 'zod';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { Field } from '../form/Field';
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
  hint?: string;
  /** Rejects with an error message when the name is already in use. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, saveLabel, schema, name = '', hint, onSave, onClose } = props;
  const form = useZodForm(schema, { name });
  const { errors, ...submit } = useSubmit(form, async (values) => {
    await onSave(values.name);
    onClose();
  });

  return (
    <FormDialog title={title} submitLabel={saveLabel} {...submit} onClose={onClose}>
      <Field label={label} required error={errors.name?.message} hint={hint}>
        <Input {...form.register('name')} autoComplete="off" data-first-focus />
      </Field>
    </FormDialog>
  );
}
