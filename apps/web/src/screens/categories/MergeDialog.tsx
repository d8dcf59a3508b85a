import { MergeCategoryInput } from '@stowage/contracts';
import { Controller } from 'react-hook-form';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import type { Label } from './LabelRow';

/** No category or tag has this id. */
const NONE = 0;

interface MergeDialogProps {
  title: string;
  description: string;
  /** Shown while none is chosen, and as the error. */
  choose: string;
  others: readonly Label[];
  onClose: () => void;
  /** Rejects with a message when the merge fails. */
  onMerge: (input: MergeCategoryInput) => Promise<void>;
}

export default function MergeDialog({
  title,
  description,
  choose,
  others,
  onClose,
  onMerge,
}: MergeDialogProps) {
  const form = useZodForm(MergeCategoryInput, { into_id: NONE });
  const { errors, error, onSubmit } = useSubmit(form, onMerge);

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={t('categories.merge')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('categories.mergeInto')} error={errors.into_id && choose}>
        <Controller
          control={form.control}
          name="into_id"
          render={({ field }) => (
            <OptionSelect {...field} title={t('categories.mergeInto')} options={others} otherLabel={choose} />
          )}
        />
      </Field>
      <FormError message={error} />
    </FormDialog>
  );
}
