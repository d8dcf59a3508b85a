import { PasswordResetRequest } from '@stowage/contracts';
import { useSendsEmail } from '../../entities/user/session.queries';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useRequestPasswordReset } from './account.queries';

const COMMANDS = [
  {
    title: 'account.resetCommandTitle',
    command: 'npm run stowage -- user reset-password USERNAME',
  },
  {
    title: 'account.withDocker',
    command: 'docker compose exec stowage stowage user reset-password USERNAME',
  },
] as const;

interface ForgotPasswordDialogProps {
  onClose: () => void;
}

export default function ForgotPasswordDialog({ onClose }: ForgotPasswordDialogProps) {
  return useSendsEmail() ? <MailDialog onClose={onClose} /> : <HintDialog onClose={onClose} />;
}

const CloseButton = ({ onClose }: ForgotPasswordDialogProps) => (
  <Button variant="secondary" onClick={onClose}>
    {t('common.close')}
  </Button>
);

function MailDialog({ onClose }: ForgotPasswordDialogProps) {
  const request = useRequestPasswordReset();
  const form = useZodForm(PasswordResetRequest, { username: '' });
  const { errors, ...submit } = useSubmit(
    form,
    ({ username }) => request.mutateAsync(username),
    t('account.requestFailed'),
  );

  if (request.isSuccess)
    return (
      <Dialog
        onClose={onClose}
        title={t('account.forgotPassword')}
        footer={<CloseButton onClose={onClose} />}
      >
        <p role="status">{t('account.linkSentHint')}</p>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('account.forgotPassword')}
      description={t('account.forgotPasswordMailHint')}
      submitLabel={t('account.sendLink')}
      cancelLabel={t('common.close')}
      {...submit}
      onClose={onClose}
    >
      <Field label={t('account.emailOrUsername')} error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-first-focus
        />
      </Field>
    </FormDialog>
  );
}

function HintDialog({ onClose }: ForgotPasswordDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('account.forgotPassword')}
      description={t('account.forgotPasswordHint')}
      footer={<CloseButton onClose={onClose} />}
    >
      <p className="mb-3">{t('account.resetCommandHint')}</p>
      <dl className="grid gap-3">
        {COMMANDS.map(({ title, command }) => (
          <div key={title}>
            <dt className="mb-1 text-sm text-quiet">{t(title)}</dt>
            <dd className="rounded-md bg-raised p-3 font-mono text-sm break-words select-all">{command}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
