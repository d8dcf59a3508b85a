import { API_KEY_NAME_MAX_LENGTH, CreateApiKeyInput, type CreatedApiKey } from '@stowage/contracts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { getToday } from '../../lib/format/local-day';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Segments } from '../../ui/form/Segments';

export const ApiKeyForm = CreateApiKeyInput.pick({ name: true, scope: true }).extend({
  /** ISO date in the user's time zone; empty for a key that does not expire. */
  last_day: z
    .string()
    .refine((day) => day === '' || day >= getToday(), { error: () => t('apiKeys.endInPast') }),
});
export type ApiKeyForm = z.infer<typeof ApiKeyForm>;

/** The key works until the end of the day in the user's time zone. */
export const toApiKeyInput = ({ name, scope, last_day }: ApiKeyForm): CreateApiKeyInput => ({
  name,
  scope,
  expires_at: last_day === '' ? null : new Date(`${last_day}T23:59:59.999`).toISOString(),
});

interface CreateApiKeyDialogProps {
  onCreate: (input: CreateApiKeyInput) => Promise<CreatedApiKey>;
  onClose: () => void;
}

const SCOPES = [
  {
    value: 'read',
    label: 'apiKeys.mayRead',
  },
  {
    value: 'write',
    label: 'apiKeys.mayWrite',
  },
] as const;

export default function CreateApiKeyDialog({ onCreate, onClose }: CreateApiKeyDialogProps) {
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <CreatedKey apiKey={key} onClose={onClose} />;
  return <KeyForm onClose={onClose} onSave={async (input) => setKey((await onCreate(input)).key)} />;
}

function KeyForm({
  onSave,
  onClose,
}: {
  onSave: (input: CreateApiKeyInput) => Promise<void>;
  onClose: () => void;
}) {
  const form = useZodForm(ApiKeyForm, { name: '', scope: 'read', last_day: '' });
  const { errors, ...submit } = useSubmit(form, (values) => onSave(toApiKeyInput(values)));

  return (
    <FormDialog
      title={t('apiKeys.createKey')}
      description={t('apiKeys.hint')}
      submitLabel={t('apiKeys.createKey')}
      {...submit}
      onClose={onClose}
    >
      <Field label={t('field.name')} required error={errors.name?.message} hint={t('apiKeys.nameHint')}>
        <Input
          {...form.register('name')}
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX_LENGTH}
          data-first-focus
        />
      </Field>
      <div className="grid gap-1.5">
        <Controller
          control={form.control}
          name="scope"
          render={({ field }) => (
            <Segments
              legend={t('apiKeys.scopeLabel')}
              isLegendShown
              options={SCOPES}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <p className="text-sm text-quiet">{t('apiKeys.scopeHint')}</p>
      </div>
      <Field label={t('apiKeys.endLabel')} error={errors.last_day?.message} hint={t('apiKeys.endHint')}>
        <Input {...form.register('last_day')} type="date" />
      </Field>
    </FormDialog>
  );
}

function CreatedKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t('apiKeys.keyIsReady')}
      description={t('apiKeys.copyNow')}
      footer={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <div className="grid gap-4">
        <CopyText label={t('apiKeys.keyLabel')} text={apiKey} />
        <p className="text-sm text-quiet">
          {t('apiKeys.usage')}{' '}
          <code className="font-mono break-words text-text">{'Authorization: Bearer stw_…'}</code>
        </p>
      </div>
    </Dialog>
  );
}
