import { PASSWORD_MIN_LENGTH } from '@stowage/contracts';
import { useSubmit } from '../../lib/forms/form-errors';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import type { PasswordChange } from './account.schema';

interface PasswordFormProps {
  /** Lets the browser's password manager store the new password under this name. */
  username: string;
  onSave: (input: PasswordChange) => Promise<void>;
}

export function PasswordForm({ username, onSave }: PasswordFormProps) {
  const form = useSchemaForm<PasswordChange, PasswordChange>(
    async () => (await import('./account.schema')).PasswordChange,
    { defaultValues: { current_password: '', new_password: '' } },
  );
  const { errors, isSubmitting, onSubmit, error } = useSubmit(form, async (input) => {
    await onSave(input);
    form.reset();
  });

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('account.currentPassword')} required error={errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
      <Field
        label={t('account.newPassword')}
        required
        error={errors.new_password?.message}
        hint={t('account.newPasswordHint', { passwordMinLength: PASSWORD_MIN_LENGTH })}
      >
        <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
      </Field>
      <FormError message={error} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? t('account.changing') : t('account.changePassword')}
      </Button>
    </form>
  );
}
