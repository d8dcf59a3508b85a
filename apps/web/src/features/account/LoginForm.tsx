import { zodResolver } from '@hookform/resolvers/zod';
import { LoginInput } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { showServerErrors } from '../../lib/forms/form-errors';
import { ForgotPassword } from './ForgotPassword';
import * as texts from './account.texts';

interface LoginFormProps {
  /** Prefills the field after a registration. */
  username?: string | undefined;
  onLogin: (input: LoginInput) => Promise<void>;
}

export function LoginForm({ username = '', onLogin }: LoginFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { username, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await onLogin(input);
    } catch (error) {
      showServerErrors(setError, error, texts.loginFailed);
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={texts.emailOrUsername} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <ForgotPassword />
      <FormError message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="min-h-11">
        {isSubmitting ? texts.signingIn : texts.signIn}
      </Button>
    </form>
  );
}
