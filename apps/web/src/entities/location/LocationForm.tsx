import { type CreateLocationInput, type Location, toCodeGroups } from '@stowage/contracts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type { LinkProps } from 'react-router-dom';
import { flattenErrors } from '../../lib/forms/flatten-errors';
import { applyServerErrors } from '../../lib/forms/form-errors';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Checkbox } from '../../ui/form/Checkbox';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { NumberInput } from '../../ui/form/NumberInput';
import { SaveBar } from '../../ui/form/SaveBar';
import { Textarea } from '../../ui/form/Textarea';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { RichText } from '../../ui/RichText';
import type { LocationFormValues } from './location-form.schema';
import { LocationPicker } from './LocationPicker';
import { idsWithin, namesakesOf, toPathText } from './locations.rules';

type AfterSaving = (location: Location) => void | Promise<void>;

interface LocationFormProps {
  defaultValues: LocationFormValues;
  locations: readonly Location[];
  /** The edited location. Neither this location nor a location below it can become the parent. */
  edited?: Location;
  /** Key under which the form stores its draft. */
  draftName: string;
  submitLabel: string;
  busyLabel: string;
  cancel: Pick<LinkProps, 'to' | 'onClick'>;
  startsAtName?: boolean;
  /** When this rejects, the form shows the error and keeps its values. */
  onSave: (input: CreateLocationInput) => Promise<Location>;
  onSaved: AfterSaving;
  onSavedAnother?: AfterSaving;
}

export function LocationForm(props: LocationFormProps) {
  const { edited, locations, startsAtName = false, onSavedAnother } = props;
  const form = useSchemaForm<LocationFormValues, CreateLocationInput>(
    async () => (await import('./location-form.schema')).LocationFormInput,
    { defaultValues: props.defaultValues },
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  const [name, parentId] = useWatch({ control: form.control, name: ['name', 'parent_id'] });
  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);
  // `others` ignores the tree that is refetched after saving: it contains the saved location as an apparent duplicate.
  const [isSaved, setIsSaved] = useState(false);
  const [others, setOthers] = useState(locations);
  if (others !== locations && !isSubmitting && !isSaved) setOthers(locations);
  // A second Enter can arrive before the disabled buttons are rendered.
  const isSaving = useRef(false);

  const { setFocus } = form;
  useEffect(() => {
    if (startsAtName) setFocus('name');
  }, [startsAtName, setFocus]);

  const submitAnd = async (then: AfterSaving, event?: SubmitEvent) => {
    event?.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(async (input) => {
      try {
        const location = await props.onSave(input);
        setIsSaved(true);
        // Must run before navigation, which unsaved changes block, and before the next form uses the same draft key.
        discardUnsavedForms();
        await then(location);
      } catch (error) {
        toast.error(applyServerErrors(form.setError, error));
      }
    })(event);
    isSaving.current = false;
  };

  const startOver = () => {
    form.reset();
    draft.discard();
  };

  return (
    <form
      onSubmit={(event) => submitAnd(props.onSaved, event)}
      noValidate
      // The buttons are sticky on phones: the scroll margin keeps a focused field clear of them.
      className="grid gap-4 max-md:[&_:is(input,textarea)]:scroll-mb-18"
    >
      {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
      <ErrorSummary errors={flattenErrors(errors)} />
      <Card className="grid gap-5 p-4 sm:p-6">
        <div className="grid gap-1.5">
          <Field label={t('field.name')} required error={errors.name?.message}>
            <Input
              {...form.register('name')}
              autoComplete="off"
              autoCapitalize="sentences"
              placeholder={t('location.nameExample')}
            />
          </Field>
          <NamesakeNotice locations={others} name={name} parentId={parentId} editedId={edited?.id} />
        </div>
        <Field label={t('field.description')} error={errors.description?.message}>
          <Textarea {...form.register('description')} autoCapitalize="sentences" />
        </Field>
        <Controller
          control={form.control}
          name="parent_id"
          render={({ field, fieldState }) => (
            <Field label={t('location.inside')} error={fieldState.error?.message}>
              <LocationPicker
                name={field.name}
                locations={locations}
                value={field.value}
                onChange={field.onChange}
                emptyLabel={t('location.noneTopLevel')}
                {...(edited ? { excludedIds: idsWithin(edited) } : {})}
              />
            </Field>
          )}
        />
        <Checkbox
          label={t('location.isContainer')}
          hint={t('location.containerHint')}
          {...form.register('is_container')}
        />
        <Field
          label={t('location.capacity')}
          hint={t('location.capacityHint')}
          error={errors.capacity?.message}
        >
          <NumberInput {...form.register('capacity')} className="max-w-40 font-mono" />
        </Field>
      </Card>
      <SaveBar className="mt-2">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? props.busyLabel : props.submitLabel}
        </Button>
        {onSavedAnother && (
          <Button variant="secondary" disabled={isSubmitting} onClick={() => void submitAnd(onSavedAnother)}>
            {t('location.saveAndAddAnother')}
          </Button>
        )}
        <ButtonLink
          {...props.cancel}
          variant="secondary"
          // Phones have room for two buttons; the back link at the top of the screen also cancels.
          className={onSavedAnother ? 'max-sm:hidden' : undefined}
        >
          {t('common.cancel')}
        </ButtonLink>
      </SaveBar>
    </form>
  );
}

interface NamesakeNoticeProps {
  locations: readonly Location[];
  name: string;
  parentId: number | null;
  /** The edited location, which is not its own duplicate. */
  editedId: number | undefined;
}

/** Only a notice: duplicates are allowed, because codes distinguish them. */
function NamesakeNotice({ locations, name, parentId, editedId }: NamesakeNoticeProps) {
  const [first] = namesakesOf(locations, { name, parent_id: parentId, id: editedId });
  return (
    <p role="status" className="text-sm text-quiet empty:hidden">
      {first && (
        <RichText
          text="location.alreadyExists"
          parts={{
            location: (
              <>
                <bdi>{toPathText(first)}</bdi> <LabelChip>{toCodeGroups(first.code)}</LabelChip>
              </>
            ),
          }}
        />
      )}
    </p>
  );
}
