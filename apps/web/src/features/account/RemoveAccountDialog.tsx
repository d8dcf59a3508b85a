import { zodResolver } from '@hookform/resolvers/zod';
import { RemoveUserInput, type User } from '@stowage/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { showServerErrors } from '../../lib/forms/form-errors';
import { toLostText } from './account.rules';

interface RemoveAccountDialogProps {
  user: User;
  /** Rejects with an error message when the password is wrong. */
  onRemove: (input: RemoveUserInput) => Promise<void>;
  onClose: () => void;
}

/** Lists the data that is deleted and kept, and asks for the password. */
export function RemoveAccountDialog({ user, onRemove, onClose }: RemoveAccountDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<RemoveUserInput>({
    resolver: zodResolver(RemoveUserInput),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const formId = useId();

  const submit = handleSubmit(async (input) => {
    try {
      await onRemove(input);
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSubmitting) onClose();
      }}
      title="Delete your account?"
      description="You can't undo this."
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
            Delete account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <h3 className="font-medium">What is deleted</h3>
          <p className="text-quiet">{toLostText(user)}</p>
        </div>
        <div>
          <h3 className="font-medium">What is kept</h3>
          <p className="text-quiet">
            Other people&apos;s loans with you keep your name. Items that are still on loan to or from you
            stay in their list of loans.
          </p>
        </div>
        <div>
          <h3 className="font-medium">Save your data first</h3>
          <p className="text-quiet">
            The{' '}
            <Link to="/reports/insurance" className="link">
              insurance report
            </Link>{' '}
            lists all items as a CSV file, or with photos as a PDF.
          </p>
        </div>
        <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <FormError message={errors.root?.message} />
          <Field label="Your password" required error={errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
            )}
          </Field>
        </form>
      </div>
    </Dialog>
  );
}
