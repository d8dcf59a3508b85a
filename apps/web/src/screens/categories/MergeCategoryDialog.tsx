import { MergeCategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { z } from 'zod';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Select } from '../../ui/form/Select';
import { describeMerge } from './category-texts.rules';

/** The select returns the id as text. */
const MergeForm = z.object({ into_id: z.string().transform(Number) }).pipe(MergeCategoryInput);

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
  const form = useZodForm(MergeForm, { into_id: '' });
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
        <Select {...form.register('into_id')} options={others}>
          <option value="">{t('categories.chooseACategory')}</option>
        </Select>
      </Field>
      <FormError message={error} />
    </FormDialog>
  );
}
