import { type LoginInput, SECOND_FACTOR_CODE_MAX_LENGTH } from '@stowage/contracts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError, toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t, withTexts } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { ForgotPassword } from './ForgotPassword';
import { keepNewAccount, readNewAccount } from './new-account';

interface LoginFormProps {
  onLogin: (input: LoginInput) => Promise<void>;
}

/** True for the error after a correct password when the code of the second factor is missing or wrong. */
const isAboutCode = (error: unknown): boolean => error instanceof ApiError && error.fields.otp !== undefined;

type Errors = Partial<Record<keyof LoginInput | 'root', string | undefined>>;

/**
 * Returns the messages of invalid fields. Loads schema and messages only now, because the first screen has no room for
 * them.
 * @throws ApiError with `is_network` if they do not load
 */
async function findErrors(input: LoginInput): Promise<Errors> {
  const { LoginInput } = await withTexts(import('@stowage/contracts')).catch(() => {
    throw new ApiError({ status: 0, is_network: true });
  });
  const issues = LoginInput.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), toWords(message)]));
}

/** Uses no form library, because the sign-in screen may be the first screen. */
export function LoginForm({ onLogin }: LoginFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const [otp, setOtp] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const run = useOneAtATime();

  const focus = (name: string, shouldSelect = false) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    if (shouldSelect) field.select();
  };
  const clearError = (name: keyof LoginInput) => setErrors(({ [name]: _, ...others }) => others);

  // After a registration, one press signs in. The password is not part of the document.
  useEffect(() => {
    const account = readNewAccount();
    for (const name of ['username', 'password'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (account && field instanceof HTMLInputElement) field.value = account[name];
    }
    if (account) button.current?.focus();
    return () => keepNewAccount(undefined);
  }, []);

  useEffect(() => {
    if (asksForCode) focus('otp');
  }, [asksForCode, isRecovery]);

  const submit = async (input: LoginInput) => {
    try {
      const invalid = await findErrors(input);
      setErrors(invalid);
      const [first] = Object.keys(invalid);
      if (first === undefined) await onLogin(input);
      else focus(first);
    } catch (error) {
      if (isAboutCode(error) && !asksForCode) {
        setAsksForCode(true);
        return;
      }
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors({
        ...fields,
        ...(Object.keys(fields).length === 0 && {
          root: toMessage(error, t('account.loginFailed')),
        }),
      });
      focus(isAboutCode(error) ? 'otp' : 'password', true);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const input = {
      username: read('username'),
      password: read('password'),
      ...(asksForCode && { otp: read('otp') }),
    };
    void run(async () => {
      setIsSubmitting(true);
      await submit(input);
      setIsSubmitting(false);
    });
  };

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field label={t('account.emailOrUsername')} error={errors.username}>
        <Input
          name="username"
          onChange={() => {
            clearError('username');
            // A different user may not have a second factor.
            setAsksForCode(false);
          }}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('account.password')} error={errors.password}>
        <PasswordInput
          name="password"
          onChange={() => clearError('password')}
          autoComplete="current-password"
        />
      </Field>
      {asksForCode ? (
        <div className="grid gap-1">
          <Field
            label={isRecovery ? t('account.recoveryCode') : t('account.code')}
            error={errors.otp}
            hint={isRecovery ? t('account.recoveryCodeHint') : t('account.codeHint')}
          >
            <Input
              name="otp"
              value={otp}
              onChange={({ target }) => {
                clearError('otp');
                setOtp(target.value);
              }}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={SECOND_FACTOR_CODE_MAX_LENGTH}
            />
          </Field>
          <button
            type="button"
            className="link -mb-2 min-h-11 justify-self-start text-sm"
            onClick={() => {
              setOtp('');
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? t('account.switchToAppCode') : t('account.useRecoveryCode')}
          </button>
        </div>
      ) : (
        <ForgotPassword />
      )}
      <FormError message={errors.root} />
      <Button ref={button} type="submit" busy={isSubmitting} className="min-h-11">
        {isSubmitting ? t('account.signingIn') : t('common.signIn')}
      </Button>
    </form>
  );
}
