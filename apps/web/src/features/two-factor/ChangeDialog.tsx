import { zodResolver } from '@hookform/resolvers/zod';
import { TwoFactorChangeInput } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../../lib/forms/form-errors';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { CodeInput } from './CodeInput';

interface ChangeDialogProps {
  username: string;
  title: string;
  description: string;
  submitLabel: string;
  tone?: 'danger' | undefined;
  onSubmit: (input: TwoFactorChangeInput) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password and a code, which turning off two-factor sign-in and creating new recovery codes require. */
export default function ChangeDialog(props: ChangeDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<TwoFactorChangeInput>({
    resolver: zodResolver(TwoFactorChangeInput),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      await props.onSubmit(input);
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={props.submitLabel}
      tone={props.tone}
      isBusy={isSubmitting}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <input type="text" autoComplete="username" value={props.username} readOnly hidden />
      <FormError message={errors.root?.message} />
      <Field label={t('account.yourPassword')} required error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" data-first-focus />
      </Field>
      <Field
        label={t('account.code')}
        required
        error={errors.code?.message}
        hint={t('twoFactor.codeOrRecoveryHint')}
      >
        <CodeInput {...register('code')} />
      </Field>
    </FormDialog>
  );
}
