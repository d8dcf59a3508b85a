import type { ItemFieldName } from '@stowage/contracts';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { AlreadyThere } from '../../entities/item/AlreadyThere';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { useSession } from '../../entities/user/session.queries';
import { flattenErrors } from '../../lib/forms/flatten-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { useCurrency } from '../../lib/numbers/currency';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { focusField } from '../../ui/focus';
import { Checkbox } from '../../ui/form/Checkbox';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { lazyComponent } from '../../ui/lazy-component';
import { DetailField, PlainField } from './DetailField';
import { FormButtons, type FormButtonsProps } from './FormButtons';
import { FormSection } from './FormSection';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';
import { type DetailName, findMissingDetails } from './missing.rules';
import { Pair } from './Pair';
import { CategoryField, LocationField } from './PlacementFields';
import { TextField } from './TextField';
import type { ItemFormChoices } from './use-item-form-choices';
import { useOfferedFields } from './use-offered-fields';
import {
  AVAILABILITY,
  listFilled,
  listSectionFields,
  type SectionName,
  SECTIONS,
  useOpenSections,
} from './use-open-sections';
import { type AfterSaving, type Saving, useSaving } from './use-saving';

// New items start without it.
const FoldableSection = lazyComponent(
  () => import('./FoldableSection'),
  <Skeleton className="h-40 rounded-lg" />,
);
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
  /** Input for photos of a new item. */
  photos?: ReactNode;
  /** Input above the form that gives it other values to start from, which replace no typed value. */
  renderStart?: (fill: (values: ItemFormValues) => void) => ReactNode;
  /** True to show the missing details first, and a hint at the checkbox that saving completes the item. */
  needsDetails?: boolean;
  /** Warning for an item with photos, shown while the selected availability lets others see the item. */
  imagesNotice?: ReactNode;
  /** Shown below the location while another one than the saved one is chosen. */
  whenMoved?: ReactNode;
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
    async () => (await import('./item-form.schema')).createItemForm(currency, choices.customFields),
    { defaultValues: props.defaultValues },
  );
  const { errors, isDirty, isSubmitting } = form.formState;

  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);
  const { submitAnd, conflict } = useSaving(form, props, choices, currency);

  const [start, setStart] = useState(props.defaultValues);
  const fill = (values: ItemFormValues) => {
    form.reset(values, { keepDirtyValues: true, keepDirty: true });
    setStart(values);
  };

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

  const isSaved = props.defaultValues.expected_updated_at !== null;
  // A newcomer is asked for little.
  const isFirst = useSession().user?.item_count === 0 && !isSaved;
  const { hash } = useLocation();
  const needed = [
    ...(hash === AVAILABILITY ? (['sharing'] as const) : []),
    ...(draft.isRestored ? listFilled(getValues()) : []),
  ];
  const sections = useOpenSections(start, needed, errors);
  const [opened, setOpened] = useState<SectionName>();
  const hasCustomFields = useOfferedFields(form.control, choices.customFields).length > 0;
  const isShown = (section: SectionName) =>
    (section !== 'basics' || isFirst) &&
    (section !== 'custom' || hasCustomFields) &&
    listSectionFields(section).some((name) => !shownAbove.has(name));

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
        className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] max-md:[&_:is(input,select,textarea)]:scroll-mb-18"
      >
        <div className="grid min-w-0 content-start gap-4">
          {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
          <ErrorSummary errors={flattenErrors(errors)} />
          {props.renderStart?.(fill)}
          {props.queue && <MainSection choices={choices} />}
          {missing.length > 0 && (
            <FormSection title={t('itemForm.missingDetails')} hint={t('itemForm.missingDetailsHint')}>
              {missing.map((name) => (
                <DetailField key={name} name={name} choices={choices} />
              ))}
            </FormSection>
          )}
          {!props.queue && (
            <MainFields
              choices={choices}
              shownAbove={shownAbove}
              photos={props.photos}
              isFirst={isFirst}
              whenMoved={props.whenMoved}
            />
          )}
          {SECTIONS.filter((section) => isShown(section) && sections.isOpen(section)).map((section) => (
            <FoldableSection
              key={section}
              section={section}
              shownAbove={shownAbove}
              choices={choices}
              imagesNotice={props.imagesNotice}
              startsWithFocus={section === opened}
              onFold={() => sections.fold(section)}
              onLoadError={() => sections.fold(section)}
            />
          ))}
          {(isSaved || needsDetails) && (
            <Checkbox
              label={toFieldLabel('needs_full_details')}
              hint={needsDetails ? t('itemForm.completedBySavingHint') : t('itemForm.needsDetailsHint')}
              {...form.register('needs_full_details')}
            />
          )}
        </div>
        <AddMore
          sections={SECTIONS.filter((section) => isShown(section) && !sections.isOpen(section))}
          onOpen={(section) => {
            setOpened(section);
            sections.open(section);
          }}
        />
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

interface MainFieldsProps {
  choices: ItemFormChoices;
  shownAbove: ReadonlySet<ItemFieldName>;
  photos: ReactNode;
  isFirst: boolean;
  whenMoved: ReactNode;
}

/** Fields that nearly every item has. */
const MainFields = ({ choices, shownAbove, photos, isFirst, whenMoved }: MainFieldsProps) => (
  <div className="card grid gap-5 p-4 sm:p-5">
    <NameField />
    {photos}
    {!shownAbove.has('location_id') && <LocationField locations={choices.locations} whenMoved={whenMoved} />}
    {!isFirst && (
      <Pair short>
        <PlainField name="quantity" />
        {!shownAbove.has('category_id') && <CategoryField categories={choices.categories} />}
      </Pair>
    )}
  </div>
);

interface AddMoreProps {
  sections: readonly SectionName[];
  onOpen: (section: SectionName) => void;
}

const AddMore = ({ sections, onOpen }: AddMoreProps) =>
  sections.length > 0 && (
    <section aria-labelledby="add-more">
      <h2 id="add-more" className="mb-3 text-base font-semibold">
        {t('itemForm.addMore')}
      </h2>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:items-start">
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => onOpen(section)}
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-control bg-surface px-3 text-sm hover:border-accent pointer-coarse:min-h-11"
            >
              <Plus aria-hidden className="size-4" />
              {t(`itemForm.section.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
