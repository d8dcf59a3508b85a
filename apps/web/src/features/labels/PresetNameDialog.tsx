import { zodResolver } from '@hookform/resolvers/zod';
import { LabelPresetInput, type LabelSettings } from '@stowage/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { FormError } from '../../components/FormError';
import { Input } from '../../components/Input';
import { showServerErrors } from '../../lib/form-errors';

interface PresetNameDialogProps {
  settings: LabelSettings;
  /** Rejects with a sentence when the name cannot be had. */
  onSave: (input: LabelPresetInput) => Promise<void>;
  onClose: () => void;
}

const PresetName = LabelPresetInput.pick({ name: true });

/** Asks for the name of a new preset. */
export function PresetNameDialog({ settings, onSave, onClose }: PresetNameDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PresetName),
    defaultValues: { name: '' },
  });
  const formId = useId();

  const submit = handleSubmit(async ({ name }) => {
    try {
      await onSave({ name, settings });
      onClose();
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Save as new preset"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            Save preset
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3 pt-2">
        <FormError message={formState.errors.root?.message} />
        <Field label="Preset name" required error={formState.errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" autoFocus />}
        </Field>
      </form>
    </Dialog>
  );
}
