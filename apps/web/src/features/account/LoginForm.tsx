import { zodResolver } from '@hookform/resolvers/zod';
import { LoginInput, SECOND_FACTOR_CODE_MAX_LENGTH } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-error';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { showServerErrors } from '../../lib/forms/form-errors';
import { ForgotPassword } from './ForgotPassword';
import { t } from '../../lib/i18n';

interface LoginFormProps {
  /** Prefills the field after a registration. */
  username?: string | undefined;
  onLogin: (input: LoginInput) => Promise<void>;
}

/** True for the error after a correct password when the code of the second factor is missing or wrong. */
const isAboutCode = (error: unknown): boolean => error instanceof ApiError && error.fields.otp !== undefined;

export function LoginForm({ username = '', onLogin }: LoginFormProps) {
  const { register, handleSubmit, setError, setFocus, setValue, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { username, password: '' },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = formState;
  const [asksForCode, setAsksForCode] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);

  useEffect(() => {
    if (asksForCode) setFocus('otp');
  }, [asksForCode, isRecovery, setFocus]);

  const submit = handleSubmit(async (input) => {
    try {
      await onLogin(input);
    } catch (error) {
      if (isAboutCode(error) && !asksForCode) {
        setAsksForCode(true);
        return;
      }
      showServerErrors(setError, error, t('account.loginFailed'));
      setFocus(isAboutCode(error) ? 'otp' : 'password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('account.emailOrUsername')} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            // A different user may not have a second factor.
            {...register('username', { onChange: () => setAsksForCode(false) })}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('account.password')} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      {asksForCode ? (
        <div className="grid gap-1">
          <Field
            label={isRecovery ? t('account.recoveryCode') : t('account.code')}
            error={errors.otp?.message}
            hint={isRecovery ? t('account.recoveryCodeHint') : t('account.codeHint')}
          >
            {(control) => (
              <Input
                {...control}
                {...register('otp')}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={SECOND_FACTOR_CODE_MAX_LENGTH}
              />
            )}
          </Field>
          <button
            type="button"
            className="link -mb-2 min-h-11 justify-self-start text-sm"
            onClick={() => {
              setValue('otp', '');
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? t('account.switchToAppCode') : t('account.useRecoveryCode')}
          </button>
        </div>
      ) : (
        <ForgotPassword />
      )}
      <FormError message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="min-h-11">
        {isSubmitting ? t('account.signingIn') : t('account.signIn')}
      </Button>
    </form>
  );
}
