import { TwoFactorChangeInput } from '@stowage/contracts';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
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
  const form = useZodForm(TwoFactorChangeInput, { password: '', code: '' });
  const { errors, ...submit } = useSubmit(form, props.onSubmit);
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={props.submitLabel}
      tone={props.tone}
      {...submit}
      onClose={props.onClose}
    >
      <input type="text" autoComplete="username" value={props.username} readOnly hidden />
      <Field label={t('account.yourPassword')} required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-first-focus />
      </Field>
      <Field
        label={t('account.code')}
        required
        error={errors.code?.message}
        hint={t('twoFactor.codeOrRecoveryHint')}
      >
        <CodeInput {...form.register('code')} />
      </Field>
    </FormDialog>
  );
}
