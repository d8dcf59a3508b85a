import { zodResolver } from '@hookform/resolvers/zod';
import { RemoveUserInput, type User } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { showServerErrors } from '../../lib/forms/form-errors';
import { toLostText } from './account.rules';
import { t } from '../../lib/i18n';
import { RichText } from '../../ui/RichText';

interface RemoveAccountDialogProps {
  user: User;
  /** Rejects with an error message when the password is wrong. */
  onRemove: (input: RemoveUserInput) => Promise<void>;
  onClose: () => void;
}

export default function RemoveAccountDialog({ user, onRemove, onClose }: RemoveAccountDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<RemoveUserInput>({
    resolver: zodResolver(RemoveUserInput),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await onRemove(input);
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  return (
    <FormDialog
      title={t('account.deleteYourAccount')}
      description={t('account.noUndo')}
      submitLabel={t('account.deleteAccount')}
      tone="danger"
      isBusy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      before={
        <>
          <div>
            <h3 className="font-medium">{t('account.whatIsDeleted')}</h3>
            <p className="text-quiet">{toLostText(user)}</p>
          </div>
          <div>
            <h3 className="font-medium">{t('account.whatIsKept')}</h3>
            <p className="text-quiet">{t('account.keptHint')}</p>
          </div>
          <div>
            <h3 className="font-medium">{t('account.exportTitle')}</h3>
            <p className="text-quiet">
              <RichText
                text="account.exportHint"
                parts={{ link: <Link to="/reports/insurance" className="link" /> }}
              />
            </p>
          </div>
        </>
      }
    >
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <FormError message={errors.root?.message} />
      <Field label={t('account.yourPassword')} required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
    </FormDialog>
  );
}
