import { type User, withoutHiddenControls } from '@stowage/contracts';
import { useWatch } from 'react-hook-form';
import { useSubmit } from '../../lib/forms/form-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';
import type { ProfileInput, ProfileValues } from './account.schema';
import { changesSignIn } from './profile.rules';

interface ProfileFormProps {
  user: User;
  onSave: (input: ProfileInput) => Promise<void>;
}

const toValues = ({ email, username, full_name }: User): ProfileValues => ({
  email,
  username,
  full_name: withoutHiddenControls(full_name ?? ''),
  current_password: '',
});

export function ProfileForm({ user, onSave }: ProfileFormProps) {
  const form = useSchemaForm<ProfileValues, ProfileInput>(
    async () => (await import('./account.schema')).toProfileInput(user),
    { defaultValues: toValues(user) },
  );
  const { isDirty } = form.formState;
  const [email, username] = useWatch({ control: form.control, name: ['email', 'username'] });
  const draft = useFormDraft(form, 'profile');
  useUnsavedChanges(isDirty, draft.discard);

  const { errors, isSubmitting, onSubmit, error } = useSubmit(form, async (input) => {
    await onSave(input);
    draft.discard();
    form.reset({ ...input, full_name: input.full_name ?? '', current_password: '' });
  });

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field label={t('account.fullName')} error={errors.full_name?.message} hint={t('account.fullNameHint')}>
        <Input {...form.register('full_name')} autoComplete="name" />
      </Field>
      <Field label={t('account.username')} required error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('account.email')} required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {changesSignIn(user, { email, username }) && (
        <Field
          label={t('account.currentPassword')}
          required
          error={errors.current_password?.message}
          hint={t('account.currentPasswordHint')}
        >
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
      )}
      <FormError message={error} />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty} className="justify-self-start">
        {isSubmitting ? t('common.saving') : t('account.saveProfile')}
      </Button>
    </form>
  );
}
