import { zodResolver } from '@hookform/resolvers/zod';
import type { CreateLocationInput, Location } from '@stowage/contracts';
import { Controller, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Card } from '../../components/Card';
import { Checkbox } from '../../components/Checkbox';
import { DraftNotice } from '../../components/DraftNotice';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { SaveBar } from '../../components/SaveBar';
import { Textarea } from '../../components/Textarea';
import { applyServerErrors } from '../../lib/form-errors';
import { useFormDraft } from '../../lib/use-form-draft';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes';
import { LocationFormInput, type LocationFormValues } from './location-form.rules';
import { LocationPicker } from './LocationPicker';

interface LocationFormProps {
  defaultValues: LocationFormValues;
  locations: readonly Location[];
  /** The place that is edited and all below it: it cannot move there. */
  excludedParentIds?: ReadonlySet<number>;
  /** Under which what was typed is kept until it is saved. */
  draftName: string;
  submitLabel: string;
  cancelTo: string;
  onSave: (input: CreateLocationInput) => Promise<void>;
}

/** A place: the same form for a new one and for one that exists. */
export function LocationForm(props: LocationFormProps) {
  const form = useForm<LocationFormValues, unknown, CreateLocationInput>({
    resolver: zodResolver(LocationFormInput),
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
    <form onSubmit={submit} noValidate>
      {draft.isRestored && isDirty && (
        <div className="mb-4">
          <DraftNotice onStartOver={startOver} />
        </div>
      )}
      <Card className="grid gap-5 p-4 sm:p-6">
        <Field label="Name" required error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name')}
              autoComplete="off"
              placeholder="Shelf 2, blue box, attic"
            />
          )}
        </Field>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Textarea {...control} {...form.register('description')} />}
        </Field>
        <Controller
          control={form.control}
          name="parent_id"
          render={({ field, fieldState }) => (
            <Field label="Inside" error={fieldState.error?.message}>
              {(control) => (
                <LocationPicker
                  control={{ ...control, name: field.name }}
                  locations={props.locations}
                  value={field.value}
                  onChange={field.onChange}
                  emptyLabel="Nothing: at the top level"
                  {...(props.excludedParentIds ? { excludedIds: props.excludedParentIds } : {})}
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
            <Input
              {...control}
              {...form.register('capacity')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40 font-mono tabular-nums"
            />
          )}
        </Field>
      </Card>
      <SaveBar>
        <Button type="submit" busy={isSubmitting}>
          {props.submitLabel}
        </Button>
        <ButtonLink to={props.cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </SaveBar>
    </form>
  );
}
