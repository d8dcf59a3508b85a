import { zodResolver } from '@hookform/resolvers/zod';
import type { CreateItemInput } from '@stowage/contracts';
import { FormProvider, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Checkbox } from '../../components/Checkbox';
import { DraftNotice } from '../../components/DraftNotice';
import { ErrorSummary } from '../../components/ErrorSummary';
import { SaveBar } from '../../components/SaveBar';
import { applyServerErrors } from '../../lib/form-errors';
import { useFormDraft } from '../../lib/use-form-draft';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes';
import { BasicsSection } from './BasicsSection';
import { TechnicalSection, ValueSection } from './DetailSections';
import { flattenErrors } from './form-errors.rules';
import { FormSection } from './FormSection';
import { ItemForm as ItemFormSchema, type ItemFormValues } from './item-form.rules';
import { PlacementSection, type ItemFormPickers } from './PlacementSection';
import { SharingSection } from './SharingSection';
import { SuppliersSection } from './SuppliersSection';

interface ItemFormProps extends ItemFormPickers {
  defaultValues: ItemFormValues;
  /** Under which what was typed is kept until it is saved. */
  draftName: string;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
  /** Saves and leaves; what it throws is shown and the form stays as it is. */
  onSave: (input: CreateItemInput) => Promise<void>;
}

/** Every field of an item. */
export function ItemForm({ renderCategory, renderLocation, ...props }: ItemFormProps) {
  const form = useForm<ItemFormValues, unknown, CreateItemInput>({
    resolver: zodResolver(ItemFormSchema),
    defaultValues: props.defaultValues,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);

  const submit = form.handleSubmit(async (input) => {
    try {
      await props.onSave(input);
      draft.discard();
    } catch (error) {
      toast.error(applyServerErrors(form.setError, error));
    }
  });

  const startOver = () => {
    form.reset();
    draft.discard();
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-8">
        {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
        <ErrorSummary errors={flattenErrors(errors)} />
        <BasicsSection />
        <PlacementSection renderCategory={renderCategory} renderLocation={renderLocation} />
        <ValueSection />
        <TechnicalSection />
        <SuppliersSection />
        <SharingSection />
        <FormSection title="To do">
          <Checkbox
            label="Needs details"
            hint="Keeps the item on the list of those to be completed."
            {...form.register('needs_full_details')}
          />
        </FormSection>
        <SaveBar className="lg:ms-60">
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? props.busyLabel : props.submitLabel}
          </Button>
          <ButtonLink to={props.cancelTo} variant="secondary">
            Cancel
          </ButtonLink>
        </SaveBar>
      </form>
    </FormProvider>
  );
}
