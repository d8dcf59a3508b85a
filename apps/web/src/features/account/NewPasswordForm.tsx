import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword, PASSWORD_MIN_LENGTH } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showServerErrors } from '../../lib/forms/form-errors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { t } from '../../lib/i18n';

const NewPasswordInput = z.strictObject({ new_password: NewPassword });
type NewPasswordInput = z.infer<typeof NewPasswordInput>;

interface NewPasswordFormProps {
  username: string;
  onSave: (newPassword: string) => Promise<void>;
}

/** Form of a password link: sets a new password without asking for the old password. */
export function NewPasswordForm({ username, onSave }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(NewPasswordInput),
    defaultValues: { new_password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ new_password }) => {
    try {
      await onSave(new_password);
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        label={t('account.newPassword')}
        error={errors.new_password?.message}
        hint={t('account.newPasswordLinkHint', { passwordMinLength: PASSWORD_MIN_LENGTH })}
      >
        {(control) => (
          <PasswordInput {...control} {...register('new_password')} autoComplete="new-password" />
        )}
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="min-h-11">
        {t('account.setPassword')}
      </Button>
    </form>
  );
}
