import { zodResolver } from '@hookform/resolvers/zod';
import { SavedSearchInput } from '@stowage/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { FormError } from '../../components/FormError';
import { Input } from '../../components/Input';
import { showServerErrors } from '../../lib/form-errors';

interface SaveSearchDialogProps {
  /** What is offered as its name. */
  name: string;
  /** Rejects with a sentence when the name cannot be had. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

const SearchName = SavedSearchInput.pick({ name: true });

/** Asks for the name under which a search is saved. */
export function SaveSearchDialog({ name, onSave, onClose }: SaveSearchDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SearchName),
    defaultValues: { name },
  });
  const formId = useId();

  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values.name);
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
      title="Save search"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            Save search
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3 pt-2">
        <FormError message={formState.errors.root?.message} />
        <Field label="Name" required error={formState.errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" autoFocus />}
        </Field>
      </form>
    </Dialog>
  );
}
