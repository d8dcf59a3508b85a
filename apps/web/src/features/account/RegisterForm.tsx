import { PASSWORD_MIN_LENGTH, type RegisterInput } from '@stowage/contracts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSubmit } from '../../lib/forms/form-errors';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { t, withTexts } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';

/** The currency of the region. Not part of the screen's code, because of the table of regions. Undefined without a connection. */
const findUsualCurrency = (): Promise<string | undefined> =>
  withTexts(import('../currency/currency-names.rules')).then(
    ({ toUsualCurrency }) => toUsualCurrency(navigator.languages),
    () => undefined,
  );

interface RegisterFormProps {
  /** False if the person gets no inventory of their own. */
  getsInventory: boolean;
  note: ReactNode;
  onRegister: (input: RegisterInput) => Promise<void>;
}

export function RegisterForm({ getsInventory, note, onRegister }: RegisterFormProps) {
  const form = useSchemaForm<z.input<typeof RegisterInput>, RegisterInput>(
    async () => (await import('./account.schema')).RegisterInput,
    { defaultValues: { email: '', username: '', full_name: '', password: '' } },
  );
  const { errors, isSubmitting, onSubmit, error } = useSubmit(
    form,
    async (input) => onRegister(getsInventory ? { ...input, currency: await findUsualCurrency() } : input),
    t('account.registrationFailed'),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field label={t('account.email')} error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t('account.username')} error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('account.fullNameOptional')} error={errors.full_name?.message}>
        <Input {...form.register('full_name')} autoComplete="name" />
      </Field>
      <Field
        label={t('account.password')}
        error={errors.password?.message}
        hint={t('account.passwordHint', { passwordMinLength: PASSWORD_MIN_LENGTH })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <FormError message={error} />
      <Button type="submit" busy={isSubmitting} className="min-h-11">
        {isSubmitting ? t('account.creatingAccount') : t('account.createAccount')}
      </Button>
      <p className="text-sm text-quiet">{note}</p>
    </form>
  );
}
