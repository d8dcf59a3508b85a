import { MergeCategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { Controller } from 'react-hook-form';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { describeMerge } from './category-texts.rules';

/** No category has this id. */
const NONE = 0;

interface MergeCategoryDialogProps {
  category: CategoryWithCount;
  others: readonly CategoryWithCount[];
  onClose: () => void;
  /** Rejects with a message when the merge fails. */
  onMerge: (input: MergeCategoryInput) => Promise<void>;
}

export default function MergeCategoryDialog({
  category,
  others,
  onClose,
  onMerge,
}: MergeCategoryDialogProps) {
  const form = useZodForm(MergeCategoryInput, { into_id: NONE });
  const { errors, error, onSubmit } = useSubmit(form, onMerge);

  return (
    <FormDialog
      title={t('categories.mergeTitle', { name: category.name })}
      description={describeMerge(category)}
      submitLabel={t('categories.merge')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('categories.mergeInto')} error={errors.into_id?.message}>
        <Controller
          control={form.control}
          name="into_id"
          render={({ field }) => (
            <OptionSelect
              {...field}
              title={t('categories.mergeInto')}
              options={others}
              otherLabel={t('category.chooseACategory')}
            />
          )}
        />
      </Field>
      <FormError message={error} />
    </FormDialog>
  );
}
