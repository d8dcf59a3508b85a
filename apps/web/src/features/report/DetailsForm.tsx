import { type InsuranceDetails, type InsuranceDetailsInput, withoutHiddenControls } from '@stowage/contracts';
import type { z } from 'zod';
import { useSubmit } from '../../lib/forms/form-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';

interface DetailsFormProps {
  details: InsuranceDetails;
  onSave: (details: InsuranceDetails) => Promise<InsuranceDetails>;
}

type DetailsValues = z.input<typeof InsuranceDetailsInput>;

const toValues = (details: InsuranceDetails): DetailsValues => ({
  owner_name: withoutHiddenControls(details.owner_name ?? ''),
  address: details.address ?? '',
  insurer: withoutHiddenControls(details.insurer ?? ''),
  policy_number: withoutHiddenControls(details.policy_number ?? ''),
});

export default function DetailsForm({ details, onSave }: DetailsFormProps) {
  const form = useSchemaForm<DetailsValues, InsuranceDetailsInput>(
    async () => (await import('./report-details.schema')).InsuranceDetailsInput,
    { defaultValues: toValues(details) },
  );
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, 'insurance-details');
  useUnsavedChanges(isDirty, draft.discard);

  const { errors, isSubmitting, onSubmit, error } = useSubmit(form, async (input) => {
    const saved = await onSave(input);
    draft.discard();
    form.reset(toValues(saved));
  });

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4 sm:grid-cols-2">
      {draft.isRestored && isDirty && (
        <div className="sm:col-span-2">
          <DraftNotice
            onStartOver={() => {
              draft.discard();
              form.reset(toValues(details));
            }}
          />
        </div>
      )}
      <Field label={t('common.owner')} error={errors.owner_name?.message}>
        <Input {...form.register('owner_name')} autoComplete="name" />
      </Field>
      <Field label={t('report.insurer')} error={errors.insurer?.message}>
        <Input {...form.register('insurer')} />
      </Field>
      <Field label={t('report.address')} error={errors.address?.message}>
        <Textarea {...form.register('address')} autoComplete="street-address" />
      </Field>
      <Field label={t('report.policyNumber')} error={errors.policy_number?.message}>
        <Input {...form.register('policy_number')} autoCapitalize="characters" />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <FormError message={error} />
        <Button
          type="submit"
          variant="secondary"
          busy={isSubmitting}
          disabled={!isDirty}
          className="justify-self-start"
        >
          {isSubmitting ? t('common.saving') : t('report.saveDetails')}
        </Button>
      </div>
    </form>
  );
}
