import { PASSWORD_MIN_LENGTH } from '@stowage/contracts';
import { useSubmit } from '../../lib/forms/form-errors';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import type { NewPasswordInput } from './account.schema';

interface NewPasswordFormProps {
  username: string;
  onSave: (newPassword: string) => Promise<void>;
}

/** Form of a password link: sets a new password without asking for the old password. */
export function NewPasswordForm({ username, onSave }: NewPasswordFormProps) {
  const form = useSchemaForm<NewPasswordInput, NewPasswordInput>(
    async () => (await import('./account.schema')).NewPasswordInput,
    { defaultValues: { new_password: '' } },
  );
  const { errors, isSubmitting, onSubmit, error } = useSubmit(form, ({ new_password }) =>
    onSave(new_password),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        label={t('account.newPassword')}
        error={errors.new_password?.message}
        hint={t('account.newPasswordLinkHint', { passwordMinLength: PASSWORD_MIN_LENGTH })}
      >
        <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
      </Field>
      <FormError message={error} />
      <Button type="submit" busy={isSubmitting} className="min-h-11">
        {t('account.setPassword')}
      </Button>
    </form>
  );
}
