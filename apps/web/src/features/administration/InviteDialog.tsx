import { zodResolver } from '@hookform/resolvers/zod';
import { INVITATION_DAYS_DEFAULT, INVITATION_DAYS_MAX, InvitationInput } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showServerErrors } from '../../lib/forms/form-errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { useCreateInvitation } from './administration.queries';
import { t } from '../../lib/i18n';
import { SecretLinkPanel } from '../../entities/user/SecretLinkPanel';

const DAYS = [1, 3, INVITATION_DAYS_DEFAULT, 30, INVITATION_DAYS_MAX];

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateInvitation();
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof InvitationInput>,
    unknown,
    InvitationInput
  >({
    resolver: zodResolver(InvitationInput),
    defaultValues: { note: '', days: INVITATION_DAYS_DEFAULT },
  });

  const submit = handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
    } catch (failure) {
      showServerErrors(setError, failure);
    }
  });

  if (create.data)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('administration.inviteReady')}
        description={t('administration.inviteReadyHint')}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('administration.close')}
          </Button>
        }
      >
        <SecretLinkPanel secret={create.data} page="/register#invitation=" />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('administration.inviteTitle')}
      description={t('administration.invitationsHint')}
      submitLabel={t('administration.createInvitation')}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={formState.errors.root?.message} />
      <Field
        label={t('administration.note')}
        error={formState.errors.note?.message}
        hint={t('administration.noteHint')}
      >
        {(control) => <Input {...control} {...register('note')} autoComplete="off" data-first-focus />}
      </Field>
      <Field label={t('administration.validFor')} error={formState.errors.days?.message}>
        {(control) => (
          <Select {...control} {...register('days', { valueAsNumber: true })}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t('administration.days', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
