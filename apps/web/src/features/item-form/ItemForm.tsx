import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/form/Checkbox';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { flattenErrors } from '../../lib/forms/flatten-errors';
import { ProductCodeInput } from '../scan/ProductCodeInput';
import { ConflictDialog } from './ConflictDialog';
import { TechnicalSection, ValueSection } from './DetailSections';
import { DetailField, ConditionField, DescriptionField } from './DetailField';
import { toReferenceNames } from './differences.rules';
import { FormButtons, type FormButtonsProps } from './FormButtons';
import { FormSection } from './FormSection';
import { ItemForm as ItemFormSchema, type ItemFormInput, type ItemFormValues } from './item-form.rules';
import { findMissingDetails, type DetailName } from './missing.rules';
import { PlacementSection } from './PlacementSection';
import { SharingSection } from './SharingSection';
import { SuppliersSection } from './SuppliersSection';
import type { ItemFormChoices } from './use-item-form-choices';
import { useSaving, type AfterSaving, type Saving } from './use-saving';
import { Pair } from './Pair';
import { TextField, WholeNumberField } from './TextField';
import { t } from '../../lib/i18n';

type Labels = Pick<FormButtonsProps, 'submitLabel' | 'busyLabel' | 'cancel' | 'skip'>;

export interface ItemFormProps extends Labels, Saving {
  choices: ItemFormChoices;
  defaultValues: ItemFormValues;
  draftName: string;
  startsAtName?: boolean;
  /** True to show the missing details first, and a hint at the checkbox that saving completes the item. */
  needsDetails?: boolean;
  /** Warning for an item with photos, shown while the selected availability lets others see the item. */
  imagesNotice?: ReactNode;
  onSaved: AfterSaving;
  onSavedAnother?: AfterSaving | undefined;
}

export function ItemForm(props: ItemFormProps) {
  const { choices, startsAtName = false, needsDetails = false, onSavedAnother } = props;
  // Computed once: a field must not move while the user fills it in.
  const [missing] = useState(() => (needsDetails ? findMissingDetails(props.defaultValues) : []));
  const shownAbove = new Set(missing);
  const form = useForm<ItemFormValues, unknown, ItemFormInput>({
    resolver: zodResolver(ItemFormSchema),
    defaultValues: props.defaultValues,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);
  const { submitAnd, conflict } = useSaving(form, props, toReferenceNames(choices));

  const { setFocus } = form;
  useEffect(() => {
    if (!startsAtName) return;
    setFocus('name');
    window.scrollTo(0, 0);
  }, [startsAtName, setFocus]);

  const startOver = () => {
    form.reset();
    draft.discard();
  };

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submitAnd(props.onSaved)}
        noValidate
        // The buttons are sticky on phones: the scroll margin keeps a focused field clear of them.
        className="grid gap-8 max-md:[&_:is(input,select,textarea)]:scroll-mb-18"
      >
        {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
        <ErrorSummary errors={flattenErrors(errors)} />
        {missing.length > 0 && (
          <FormSection title={t('itemForm.missingDetails')} hint={t('itemForm.missingDetailsHint')}>
            {missing.map((name) => (
              <DetailField key={name} name={name} choices={choices} />
            ))}
          </FormSection>
        )}
        <BasicsSection shownAbove={shownAbove} />
        <PlacementSection shownAbove={shownAbove} choices={choices} />
        <ValueSection shownAbove={shownAbove} />
        <TechnicalSection shownAbove={shownAbove} systemNames={choices.systemNames} />
        <SuppliersSection />
        <SharingSection imagesNotice={props.imagesNotice} />
        <FormSection title={t('itemForm.status')}>
          <Checkbox
            label={t('itemForm.needsDetails')}
            hint={needsDetails ? t('itemForm.completedBySavingHint') : t('itemForm.needsDetailsHint')}
            {...form.register('needs_full_details')}
          />
        </FormSection>
        <FormButtons
          submitLabel={props.submitLabel}
          busyLabel={props.busyLabel}
          cancel={props.cancel}
          skip={props.skip}
          isBusy={isSubmitting}
          onAddAnother={onSavedAnother && (() => submitAnd(onSavedAnother)())}
        />
      </form>
      {conflict && <ConflictDialog {...conflict} />}
    </FormProvider>
  );
}

const BasicsSection = ({ shownAbove }: { shownAbove: ReadonlySet<DetailName> }) => (
  <FormSection title={t('itemForm.item')}>
    <TextField name="name" label={t('itemForm.nameLabel')} required autoCapitalize="sentences" />
    {!shownAbove.has('description') && <DescriptionField />}
    <Pair short>
      <WholeNumberField name="quantity" label={t('itemForm.quantity')} required />
      {!shownAbove.has('condition') && <ConditionField />}
    </Pair>
    <Pair>
      <WholeNumberField
        name="minimum_quantity"
        label={t('itemForm.minimumQuantity')}
        hint={t('itemForm.minimumQuantityHint')}
      />
      <ProductCodeField />
    </Pair>
  </FormSection>
);

function ProductCodeField() {
  const { control } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control, name: 'product_code' });
  return <ProductCodeInput field={field} error={fieldState.error?.message} />;
}
