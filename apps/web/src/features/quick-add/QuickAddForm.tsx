import {
  type Location,
  LOCATION_PATH_MAX_LENGTH,
  type QuickAddInput,
  type UserSummary,
} from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { MemberSelect } from '../../entities/inventory/MemberSelect';
import { AlreadyThere } from '../../entities/item/AlreadyThere';
import { LocationInput, type LocationSuggestion } from '../../entities/location/LocationInput';
import { toPathText } from '../../entities/location/locations.rules';
import { toAddAddress } from '../../entities/location/use-carried-location';
import { TemplateSelect } from '../../entities/template/TemplateSelect';
import { toCurrencyUnits } from '../../lib/format/format';
import { applyServerErrors } from '../../lib/forms/form-errors';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { type FormDraft, useFormDraft, useKeepDraft } from '../../lib/forms/use-form-draft';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { useCurrency } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { SaveBar } from '../../ui/form/SaveBar';
import { Textarea } from '../../ui/form/Textarea';
import { LocationScanButton } from '../scan/LocationScanButton';
import { ProductCodeInput } from '../scan/ProductCodeInput';
import { newQuickAddValues, type StartLocation, toQuickAddDraftName } from './quick-add.rules';
import type { QuickAddValues } from './quick-add.schema';

type Save = (input: QuickAddInput, draft: FormDraft) => Promise<void>;

interface QuickAddFormProps {
  locations: readonly Location[];
  startLocation?: StartLocation | undefined;
  /** Prefilled after the scan of an unknown product code. */
  startProductCode?: string;
  /** Members of the inventory; empty if it has only one. */
  people?: readonly UserSummary[];
  /** The member of the item before; null for everybody, undefined in an inventory with one member. */
  startBelongsTo?: number | null | undefined;
  /** The template of the item before. */
  startTemplate?: number | null | undefined;
  suggestLocations: (text: string) => LocationSuggestion[];
  imagePicker: (isDisabled: boolean) => ReactNode;
  hasImages: boolean;
  /** Removes the photos when the user discards the form. */
  onDiscard: () => void;
  /** When this rejects, the form shows the error and keeps its values. */
  onSave: Save;
  onSaveAndNext: Save;
}

export function QuickAddForm(props: QuickAddFormProps) {
  const {
    locations,
    startLocation,
    startProductCode = '',
    people = [],
    startBelongsTo,
    startTemplate,
    suggestLocations,
    imagePicker,
    hasImages,
    onDiscard,
    onSave,
    onSaveAndNext,
  } = props;
  const currency = useCurrency();
  const form = useSchemaForm<QuickAddValues, QuickAddInput>(
    async () => (await import('./quick-add.schema')).createQuickAddForm(currency),
    { defaultValues: newQuickAddValues(startLocation, startProductCode, startBelongsTo, startTemplate) },
  );
  const { register, control: formControl, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const {
    field: { ref: locationRef, ...location },
  } = useController({ control: formControl, name: 'location_name' });
  const { field: chosen } = useController({ control: formControl, name: 'location_id' });
  const { field: productCode } = useController({ control: formControl, name: 'product_code' });
  const { field: belongsTo } = useController({ control: formControl, name: 'belongs_to_id' });
  const { field: template } = useController({ control: formControl, name: 'template_id' });
  const name = useWatch({ control: form.control, name: 'name' });
  const draft = useFormDraft(form, toQuickAddDraftName(startLocation, startProductCode));
  useUnsavedChanges(isDirty || hasImages, () => {
    draft.discard();
    onDiscard();
  });
  const run = useOneAtATime();
  const keepDraft = useKeepDraft();

  const chooseLocation = (id: number, text: string) => {
    chosen.onChange({ id, text });
    location.onChange(text);
  };

  const saveBy = (save: Save) =>
    run(
      form.handleSubmit(async (input) => {
        try {
          await save(input, draft);
          draft.discard();
        } catch (error) {
          draft.keep();
          toast.error(applyServerErrors(form.setError, error, t('quickAdd.failedToAddItem')));
        }
      }),
    );

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void saveBy(onSave);
  };

  // Enter moves to the next field. Otherwise it would save the item without photo and location.
  const onNameKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    form.setFocus('location_name');
  };

  // The form with all fields has neither photos nor locations that do not exist yet.
  const locationId = chosen.value?.text === location.value ? chosen.value.id : null;
  const canOpenAllFields = !hasImages && (locationId !== null || location.value.trim() === '');
  const carryToAllFields = () => {
    const { name, description, quantity, estimated_value, product_code, belongs_to_id } = form.getValues();
    keepDraft(locationId === null ? 'new-item' : `new-item-in-${locationId}`, {
      name,
      description,
      quantity,
      current_value: estimated_value,
      location_id: locationId,
      product_code,
      ...(belongs_to_id === undefined ? {} : { belongs_to_id }),
    });
    draft.discard();
    discardUnsavedForms();
  };

  const startOver = () => {
    form.reset();
    draft.discard();
    onDiscard();
  };

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
      <TemplateSelect
        {...template}
        value={template.value ?? null}
        error={errors.template_id?.message}
        hint={template.value ? t('template.fillsEmpty') : undefined}
      />
      <Field label={t('quickAdd.itemName')} required error={errors.name?.message}>
        <Input
          {...register('name')}
          // Saves a tap, because the user types the name first.
          autoFocus
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
          onKeyDown={onNameKeyDown}
        />
      </Field>
      <AlreadyThere name={name} />
      {imagePicker(isSubmitting)}
      <Field
        label={t('field.location_id')}
        error={errors.location_name?.message ?? errors.location_id?.message}
        hint={t('quickAdd.locationHint')}
      >
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <LocationInput
              ref={locationRef}
              name={location.name}
              value={location.value}
              onType={(text) => {
                chosen.onChange(null);
                location.onChange(text);
              }}
              chosenId={chosen.value?.id}
              onChoose={({ id, text }) => chooseLocation(id, text)}
              onBlur={location.onBlur}
              maxLength={LOCATION_PATH_MAX_LENGTH}
              suggest={suggestLocations}
            />
          </div>
          <LocationScanButton
            locations={locations}
            onChoose={(scanned) => chooseLocation(scanned.id, toPathText(scanned))}
          />
        </div>
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('field.quantity')} error={errors.quantity?.message}>
          <NumberInput
            {...register('quantity')}
            enterKeyHint="done"
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
        </Field>
        <Field
          label={t('quickAdd.estimatedValue')}
          error={errors.estimated_value?.message}
          hint={t('common.perUnit', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) })}
        >
          <MoneyInput {...register('estimated_value')} currency={currency} enterKeyHint="done" />
        </Field>
      </div>
      {startBelongsTo !== undefined && (
        <MemberSelect
          {...belongsTo}
          value={belongsTo.value ?? null}
          people={people}
          error={errors.belongs_to_id?.message}
        />
      )}
      <ProductCodeInput field={productCode} error={errors.product_code?.message} />
      <Field label={t('field.description')} error={errors.description?.message}>
        <Textarea className="min-h-20" autoCapitalize="sentences" {...register('description')} />
      </Field>
      {canOpenAllFields && (
        <Link
          to={toAddAddress('/inventory/new', {
            location_id: locationId,
            template_id: template.value ?? null,
          })}
          onClick={carryToAllFields}
          className="link inline-flex min-h-8 items-center gap-1 justify-self-start pointer-coarse:min-h-11"
        >
          {t('quickAdd.allFields')}
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </Link>
      )}
      <SaveBar>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t('common.adding') : t('quickAdd.addItem')}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={() => void saveBy(onSaveAndNext)}>
          {t('quickAdd.addAndNext')}
        </Button>
      </SaveBar>
    </form>
  );
}
