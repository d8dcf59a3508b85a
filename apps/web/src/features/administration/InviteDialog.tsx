import { zodResolver } from '@hookform/resolvers/zod';
import { INVITATION_DAYS_DEFAULT, INVITATION_DAYS_MAX, InvitationInput } from '@stowage/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showServerErrors } from '../../lib/forms/form-errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { useCreateInvitation } from './administration.queries';
import * as texts from './administration.texts';
import { SecretLinkPanel } from './SecretLinkPanel';

const DAYS = [1, 3, INVITATION_DAYS_DEFAULT, 30, INVITATION_DAYS_MAX];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateInvitation();
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof InvitationInput>,
    unknown,
    InvitationInput
  >({
    resolver: zodResolver(InvitationInput),
    defaultValues: { note: '', days: INVITATION_DAYS_DEFAULT },
  });
  const formId = useId();

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
        title={texts.inviteReady}
        description={texts.inviteReadyHint}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <SecretLinkPanel secret={create.data} page="/register#invitation=" />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.inviteTitle}
      description={texts.invitationsHint}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            {texts.createInvitation}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <FormError message={formState.errors.root?.message} />
        <Field label={texts.note} error={formState.errors.note?.message} hint={texts.noteHint}>
          {(control) => <Input {...control} {...register('note')} autoComplete="off" data-first-focus />}
        </Field>
        <Field label={texts.validFor} error={formState.errors.days?.message}>
          {(control) => (
            <Select {...control} {...register('days', { valueAsNumber: true })}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {texts.days(count)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
