import { type InsuranceDetails, type InsuranceDetailsInput, withoutHiddenControls } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import type { z } from 'zod';
import { useSubmit } from '../../lib/forms/form-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { useSaveInsuranceDetails } from './reports.queries';

interface DetailsDialogProps {
  details: InsuranceDetails;
  onClose: () => void;
}

type DetailsValues = z.input<typeof InsuranceDetailsInput>;

const toValues = (details: InsuranceDetails): DetailsValues => ({
  owner_name: withoutHiddenControls(details.owner_name ?? ''),
  address: details.address ?? '',
  insurer: withoutHiddenControls(details.insurer ?? ''),
  policy_number: withoutHiddenControls(details.policy_number ?? ''),
});

export default function DetailsDialog({ details, onClose }: DetailsDialogProps) {
  const save = useSaveInsuranceDetails();
  const form = useSchemaForm<DetailsValues, InsuranceDetailsInput>(
    async () => (await import('./report-details.schema')).InsuranceDetailsInput,
    { defaultValues: toValues(details) },
  );
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, 'insurance-details');
  const { errors, onSubmit, error } = useSubmit(form, async (input) => {
    await save.mutateAsync(input);
    toast.success(t('insuranceReport.detailsSaved'));
    draft.discard();
    onClose();
  });

  return (
    <FormDialog
      title={t('report.onTheFirstPage')}
      submitLabel={t('report.saveDetails')}
      canSubmit={isDirty}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {draft.isRestored && isDirty && (
        <DraftNotice
          onStartOver={() => {
            draft.discard();
            form.reset(toValues(details));
          }}
        />
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
    </FormDialog>
  );
}
