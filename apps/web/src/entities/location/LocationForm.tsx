import { zodResolver } from '@hookform/resolvers/zod';
import type { CreateLocationInput, Location } from '@stowage/contracts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { LinkProps } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { NumberInput } from '../../ui/form/NumberInput';
import { SaveBar } from '../../ui/form/SaveBar';
import { Textarea } from '../../ui/form/Textarea';
import { flattenErrors } from '../../lib/forms/flatten-errors';
import { applyServerErrors } from '../../lib/forms/form-errors';
import { useFormDraft } from '../../lib/forms/use-form-draft';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { LocationFormInput, type LocationFormValues } from './location-form.rules';
import { LocationPicker } from './LocationPicker';
import { idsWithin } from './locations.rules';
import { NamesakeNotice } from './NamesakeNotice';

/** Where the form goes once the place is saved. */
type AfterSaving = (location: Location) => void | Promise<void>;

interface LocationFormProps {
  defaultValues: LocationFormValues;
  locations: readonly Location[];
  /** The place that is edited: neither it nor anything in it can hold it. */
  edited?: Location;
  /** Under which what was typed is kept until it is saved. */
  draftName: string;
  submitLabel: string;
  busyLabel: string;
  /** Where Cancel leads. */
  cancel: Pick<LinkProps, 'to' | 'onClick'>;
  /** Whether the name has the focus from the start. */
  startsAtName?: boolean;
  /** What it throws is shown, and the form stays as it is. */
  onSave: (input: CreateLocationInput) => Promise<Location>;
  onSaved: AfterSaving;
  /** With it, the form offers to save and to go on with another place. */
  onSavedAnother?: AfterSaving;
}

/** A place: the same form for a new one and for one that exists. */
export function LocationForm(props: LocationFormProps) {
  const { edited, locations, startsAtName = false, onSavedAnother } = props;
  const form = useForm<LocationFormValues, unknown, CreateLocationInput>({
    resolver: zodResolver(LocationFormInput),
    defaultValues: props.defaultValues,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [name, parentId] = useWatch({ control: form.control, name: ['name', 'parent_id'] });
  const draft = useFormDraft(form, props.draftName);
  useUnsavedChanges(isDirty, draft.discard);
  // Once saved, the location is in the tree itself and would be reported as its own namesake.
  const [isSaved, setIsSaved] = useState(false);
  const [others, setOthers] = useState(locations);
  if (others !== locations && !isSubmitting && !isSaved) setOthers(locations);
  // The buttons are disabled only when the form has been drawn again, and a second Enter can be quicker than that.
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
        // Before the form goes: the next one may keep its draft under the same name.
        draft.discard();
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
      // On a phone the buttons stay in view: a field that takes the focus is scrolled clear of them.
      className="grid gap-4 max-md:[&_:is(input,textarea)]:scroll-mb-18"
    >
      {draft.isRestored && isDirty && <DraftNotice onStartOver={startOver} />}
      <ErrorSummary errors={flattenErrors(errors)} />
      <Card className="grid gap-5 p-4 sm:p-6">
        <div className="grid gap-1.5">
          <Field label="Name" required error={errors.name?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('name')}
                autoComplete="off"
                autoCapitalize="sentences"
                placeholder="Shelf 2, blue box, attic"
              />
            )}
          </Field>
          <NamesakeNotice locations={others} name={name} parentId={parentId} editedId={edited?.id} />
        </div>
        <Field label="Description" error={errors.description?.message}>
          {(control) => (
            <Textarea {...control} {...form.register('description')} autoCapitalize="sentences" />
          )}
        </Field>
        <Controller
          control={form.control}
          name="parent_id"
          render={({ field, fieldState }) => (
            <Field label="Inside" error={fieldState.error?.message}>
              {(control) => (
                <LocationPicker
                  control={{ ...control, name: field.name }}
                  locations={locations}
                  value={field.value}
                  onChange={field.onChange}
                  emptyLabel="Nothing: at the top level"
                  {...(edited ? { excludedIds: idsWithin(edited) } : {})}
                />
              )}
            </Field>
          )}
        />
        <Checkbox
          label="This is a container"
          hint="Something you can pick up and carry with all that is in it, such as a box, a case or a drawer. A room or a shelf is not."
          {...form.register('is_container')}
        />
        <Field
          label="Capacity"
          hint="How many items fit directly in it. Going over it only warns you."
          error={errors.capacity?.message}
        >
          {(control) => (
            <NumberInput {...control} {...form.register('capacity')} className="max-w-40 font-mono" />
          )}
        </Field>
      </Card>
      <SaveBar className="mt-2">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? props.busyLabel : props.submitLabel}
        </Button>
        {onSavedAnother && (
          <Button variant="secondary" disabled={isSubmitting} onClick={() => void submitAnd(onSavedAnother)}>
            Save and add another
          </Button>
        )}
        <ButtonLink
          {...props.cancel}
          variant="secondary"
          // A phone has room for two; the way back is at the top of the screen as well.
          className={onSavedAnother ? 'max-sm:hidden' : undefined}
        >
          Cancel
        </ButtonLink>
      </SaveBar>
    </form>
  );
}
