import { zodResolver } from '@hookform/resolvers/zod';
import { MergeCategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showServerErrors } from '../../lib/forms/form-errors';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(MergeForm),
    defaultValues: { into_id: '' },
  });
  const { errors, isSubmitting } = formState;

  const run = useOneAtATime();
  const merge = handleSubmit(async (input) => {
    try {
      await onMerge(input);
    } catch (error) {
      showServerErrors(setError, error);
    }
  });

  return (
    <FormDialog
      title={t('categories.mergeTitle', { name: category.name })}
      description={describeMerge(category)}
      submitLabel={t('categories.merge')}
      isBusy={isSubmitting}
      onSubmit={() => run(merge)}
      onClose={onClose}
    >
      <Field label={t('categories.mergeInto')} error={errors.into_id?.message}>
        <Select {...register('into_id')}>
          <option value="">{t('categories.chooseACategory')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <FormError message={errors.root?.message} />
    </FormDialog>
  );
}
