import type { CategoryInput } from '@stowage/contracts';
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useSubmit } from '../../lib/forms/form-errors';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { useSchemaForm } from '../../lib/forms/use-schema-form';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/form/Input';

interface CategoryNameFormProps {
  label: string;
  placeholder?: string;
  name?: string;
  submitLabel: ReactNode;
  /** True for the name of a tag. */
  isTag?: boolean;
  /** When this rejects, the form shows the error. */
  onSave: (input: CategoryInput) => Promise<unknown>;
  /** Undefined for a form that stays open. */
  onCancel?: () => void;
}

export function CategoryNameForm({
  name = '',
  isTag = false,
  onSave,
  onCancel,
  ...props
}: CategoryNameFormProps) {
  const form = useSchemaForm<CategoryInput, CategoryInput>(
    async () => (await import('./category.schema'))[isTag ? 'TagNameInput' : 'CategoryInput'],
    { defaultValues: { name } },
  );
  const { errors, isSubmitting, onSubmit, ...rest } = useSubmit(form, async (input) => {
    await onSave(input);
    form.reset();
    if (!onCancel) form.setFocus('name');
  });
  const id = useId();
  const message = errors.name?.message ?? rest.error;
  const error = message && toWords(message);

  const run = useOneAtATime();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(onSubmit);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.();
  };

  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className="min-w-0 flex-1">
      <div className="flex flex-wrap gap-2">
        <Input
          {...form.register('name')}
          aria-label={props.label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize="sentences"
          autoFocus={onCancel !== undefined}
          className="w-auto min-w-40 flex-1"
        />
        <Button type="submit" busy={isSubmitting}>
          {props.submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      <p id={id} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}
