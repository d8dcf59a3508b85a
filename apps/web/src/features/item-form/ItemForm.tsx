import type { ItemFieldName, UserSummary } from '@stowage/contracts';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import { MemberSelect } from '../../entities/inventory/MemberSelect';
import { AlreadyThere } from '../../entities/item/AlreadyThere';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { OTHER_BASICS } from '../../entities/item/fields/plain-fields';
import { flattenErrors } from '../../lib/forms/flatten-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { useCurrency } from '../../lib/numbers/currency';
import { focusField } from '../../ui/focus';
import { Checkbox } from '../../ui/form/Checkbox';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { lazyComponent } from '../../ui/lazy-component';
import { ProductCodeInput } from '../scan/ProductCodeInput';
import { DetailField, PlainField } from './DetailField';
import { Chips, PlainFields, TechnicalSection, ValueSection } from './DetailSections';
import { FormButtons, type FormButtonsProps } from './FormButtons';
import { FormSection } from './FormSection';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';
import { type DetailName, findMissingDetails } from './missing.rules';
import { Pair } from './Pair';
import { CategoryField, LocationField, PlacementSection } from './PlacementSection';
import { SharingSection } from './SharingSection';
import { SuppliersSection } from './SuppliersSection';
import { TextField } from './TextField';
import type { ItemFormChoices } from './use-item-form-choices';
import { type AfterSaving, type Saving, useSaving } from './use-saving';

const ConflictDialog = lazyComponent(() => import('./ConflictDialog'));

/** Shown first in a queue, after the name. */
const MAIN_DETAILS: readonly DetailName[] = ['category_id', 'current_value', 'location_id'];

type Labels = Pick<FormButtonsProps, 'submitLabel' | 'busyLabel' | 'cancel' | 'queue'>;

export interface ItemFormProps extends Labels, Saving {
  choices: ItemFormChoices;
  defaultValues: ItemFormValues;
  draftName: string;
  /** Focuses the name; `selected` also selects it, so that typing replaces a provisional name. */
  startsAtName?: boolean | 'selected';
  /** True to show the missing details first, and a hint at the checkbox that saving completes the item. */
  needsDetails?: boolean;
  /** Warning for an item with photos, shown while the selected availability lets others see the item. */
  imagesNotice?: ReactNode;
  onSaved: AfterSaving;
  onSavedAnother?: AfterSaving | undefined;
}

export function ItemForm(props: ItemFormProps) {
  const { choices, startsAtName = false, needsDetails = false, onSavedAnother } = props;
  const main: readonly DetailName[] = props.queue ? MAIN_DETAILS : [];
  // Computed once: a field must not move while the user fills it in.
  const [missing] = useState(() =>
    needsDetails ? findMissingDetails(props.defaultValues).filter((name) => !main.includes(name)) : [],
  );
  const shownAbove: ReadonlySet<ItemFieldName> = new Set([...main, ...missing]);
  const currency = useCurrency();
  const form = useSchemaForm<ItemFormValues, ItemFormInput>(
    async () => (await import('./item-form.schema')).createItemForm(currency),
    { defaultValues: props.defaultValues },
  );
  const { errors, isDirty, isSubmitting } = form.formState;

  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);
  const { submitAnd, conflict } = useSaving(form, props, choices, currency);

  const { getValues } = form;
  const [initialName] = useState(props.defaultValues.name);
  useEffect(() => {
    if (!startsAtName) return;
    // React Hook Form's `setFocus` finds no field while a draft is restored.
    focusField('name');
    const isTyped = getValues('name') !== initialName;
    if (startsAtName === 'selected' && !isTyped && document.activeElement instanceof HTMLInputElement) {
      document.activeElement.select();
    }
    window.scrollTo(0, 0);
  }, [startsAtName, getValues, initialName]);

  const startOver = () => {
    form.reset();
    draft.discard();
  };

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submitAnd(props.onSaved)}
        onKeyDown={submitOnCtrlEnter}
        noValidate
        // The buttons are sticky on phones: the scroll margin keeps a focused field clear of them.
        className="grid gap-8 max-md:[&_:is(input,select,textarea)]:scroll-mb-18"
      >
        {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
        <ErrorSummary errors={flattenErrors(errors)} />
        {props.queue && <MainSection choices={choices} />}
        {missing.length > 0 && (
          <FormSection title={t('itemForm.missingDetails')} hint={t('itemForm.missingDetailsHint')}>
            {missing.map((name) => (
              <DetailField key={name} name={name} choices={choices} />
            ))}
          </FormSection>
        )}
        <BasicsSection shownAbove={shownAbove} hasMain={props.queue !== undefined} choices={choices} />
        <PlacementSection shownAbove={shownAbove} choices={choices} />
        <ValueSection shownAbove={shownAbove} />
        <TechnicalSection shownAbove={shownAbove} systemNames={choices.systemNames} />
        <SuppliersSection />
        <SharingSection imagesNotice={props.imagesNotice} />
        <FormSection title={t('itemForm.status')}>
          <Checkbox
            label={toFieldLabel('needs_full_details')}
            hint={needsDetails ? t('itemForm.completedBySavingHint') : t('itemForm.needsDetailsHint')}
            {...form.register('needs_full_details')}
          />
        </FormSection>
        <FormButtons
          submitLabel={props.submitLabel}
          busyLabel={props.busyLabel}
          cancel={props.cancel}
          queue={props.queue}
          isBusy={isSubmitting}
          onAddAnother={onSavedAnother && (() => submitAnd(onSavedAnother)())}
        />
      </form>
      {conflict && <ConflictDialog {...conflict} />}
    </FormProvider>
  );
}

/** Ctrl+Enter or Cmd+Enter saves from every field. Ignores keys of dialogs, which React passes on. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, nativeEvent, target } = event;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(nativeEvent)) return;
  if (event.repeat || !(target instanceof Node && form.contains(target))) return;
  event.preventDefault();
  form.requestSubmit();
}

function NameField() {
  const { control, formState } = useFormContext<ItemFormValues>();
  const name = useWatch({ control, name: 'name' });
  return (
    <div className="grid gap-1.5">
      <TextField name="name" label={toFieldLabel('name')} required autoCapitalize="sentences" />
      {name !== formState.defaultValues?.name && <AlreadyThere name={name} />}
    </div>
  );
}

const MainSection = ({ choices }: { choices: ItemFormChoices }) => (
  <FormSection title={t('itemForm.mainDetails')}>
    <NameField />
    <CategoryField categories={choices.categories} />
    <Pair short>
      <PlainField name="quantity" />
      <DetailField name="current_value" choices={choices} />
    </Pair>
    <LocationField locations={choices.locations} />
  </FormSection>
);

interface BasicsSectionProps {
  shownAbove: ReadonlySet<ItemFieldName>;
  hasMain: boolean;
  choices: ItemFormChoices;
}

const BasicsSection = ({ shownAbove, hasMain, choices }: BasicsSectionProps) => (
  <FormSection title={t('common.item')}>
    {!hasMain && <NameField />}
    {!shownAbove.has('description') && <PlainField name="description" />}
    {!(hasMain && shownAbove.has('condition')) && (
      <Pair short>
        {!hasMain && <PlainField name="quantity" />}
        {!shownAbove.has('condition') && <PlainField name="condition" />}
      </Pair>
    )}
    <Pair>
      <PlainField name="minimum_quantity" hint={t('itemForm.minimumQuantityHint')} />
      <ProductCodeField />
    </Pair>
    <PlainFields names={OTHER_BASICS.filter((name) => !shownAbove.has(name))} />
    <BelongsToField people={choices.people} />
    <Chips name="tags" names={choices.systemNames.tags} />
  </FormSection>
);

function ProductCodeField() {
  const { control } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control, name: 'product_code' });
  return <ProductCodeInput field={field} error={fieldState.error?.message} />;
}

/** Hidden in an inventory with one member, unless the item belongs to a person. */
function BelongsToField({ people }: { people: readonly UserSummary[] }) {
  const { control: form, formState } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control: form, name: 'belongs_to_id' });
  const hasSeveralMembers = useHasSeveralMembers();
  if (!hasSeveralMembers && field.value === null && !formState.defaultValues?.belongs_to_id) return null;
  return (
    <Pair>
      <MemberSelect {...field} people={people} error={fieldState.error?.message} />
    </Pair>
  );
}
