import { type TwoFactorSetup, TwoFactorConfirmInput, TwoFactorSetupInput } from '@stowage/contracts';
import { useState } from 'react';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { CopyText } from '../../ui/CopyText';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { CodeInput } from './CodeInput';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import type { TwoFactorChanges } from './two-factor.queries';

interface SetUpDialogProps {
  username: string;
  changes: Pick<TwoFactorChanges, 'setUp' | 'confirm'>;
  onClose: () => void;
}

/** Asks for the password and the first code of the app, then shows the recovery codes. */
export default function SetUpDialog({ username, changes, onClose }: SetUpDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (setup)
    return (
      <FirstCode
        setup={setup}
        onClose={onClose}
        onConfirm={async (input) => setCodes((await changes.confirm(input)).recovery_codes)}
      />
    );
  return (
    <FirstPassword
      username={username}
      onClose={onClose}
      onStart={async (input) => setSetup(await changes.setUp(input))}
    />
  );
}

interface FirstPasswordProps {
  username: string;
  onStart: (input: TwoFactorSetupInput) => Promise<void>;
  onClose: () => void;
}

function FirstPassword({ username, onStart, onClose }: FirstPasswordProps) {
  const form = useZodForm(TwoFactorSetupInput, { password: '' });
  const { errors, ...submit } = useSubmit(form, onStart);
  return (
    <FormDialog
      title={t('twoFactor.turnOnTitle')}
      description={t('twoFactor.passwordHint')}
      submitLabel={t('twoFactor.next')}
      {...submit}
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('account.yourPassword')} required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-first-focus />
      </Field>
    </FormDialog>
  );
}

interface FirstCodeProps {
  setup: TwoFactorSetup;
  onConfirm: (input: TwoFactorConfirmInput) => Promise<void>;
  onClose: () => void;
}

function FirstCode({ setup, onConfirm, onClose }: FirstCodeProps) {
  const form = useZodForm(TwoFactorConfirmInput, { code: '' });
  const { errors, ...submit } = useSubmit(form, onConfirm);
  return (
    <FormDialog
      title={t('twoFactor.turnOnTitle')}
      description={t('twoFactor.scanHint')}
      submitLabel={t('twoFactor.turnOn')}
      {...submit}
      onClose={onClose}
      before={
        <>
          {/* The QR code has a white margin, so that phones can scan it on a dark screen. */}
          <img
            src={setup.qr_code}
            alt={t('twoFactor.qrCode')}
            width={200}
            height={200}
            className="justify-self-center rounded-md"
          />
          <a
            href={setup.address}
            className="link inline-flex min-h-11 items-center justify-self-center text-sm"
          >
            {t('twoFactor.openInApp')}
          </a>
          <div className="grid gap-1.5">
            <p className="text-sm text-quiet">{t('twoFactor.secretHint')}</p>
            <CopyText label={t('twoFactor.secret')} text={setup.secret} />
          </div>
        </>
      }
    >
      <Field label={t('account.code')} required error={errors.code?.message} hint={t('twoFactor.codeHint')}>
        <CodeInput {...form.register('code')} inputMode="numeric" data-first-focus />
      </Field>
    </FormDialog>
  );
}
