import type { CategoryWithCount, MergeCategoryInput } from '@stowage/contracts';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import {
  useCategories,
  useCreateCategory,
  useMergeCategory,
  useRemoveCategory,
  useRenameCategory,
} from '../../entities/category/categories.queries';
import { CategoryNameForm } from '../../entities/category/CategoryNameForm';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { describeMerged, describeRemoval } from './category-texts.rules';
import { CategoryRow } from './CategoryRow';

const MergeCategoryDialog = lazyComponent(() => import('./MergeCategoryDialog'));

const SKELETON_ROWS = 8;

interface Question {
  about: 'remove' | 'merge';
  category: CategoryWithCount;
}

export default function CategoriesPage() {
  const query = useCategories();
  const { data: categories, error } = query;
  const create = useCreateCategory();
  const rename = useRenameCategory();
  const merge = useMergeCategory();
  const remove = useRemoveCategory();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  const onRemove = async (category: CategoryWithCount) => {
    await toastOutcome(
      remove.mutateAsync(category.id),
      t('categories.deleted', { name: category.name }),
      t('categories.deleteCategoryFailed'),
    );
    close();
  };

  const onMerge = async (category: CategoryWithCount, { into_id }: MergeCategoryInput) => {
    const into = await merge.mutateAsync({ id: category.id, into_id });
    toastChange(describeMerged(category, into.name), into);
    close();
  };

  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('common.categories')}
        subtitle={t('categories.categoriesSubtitle')}
        back={{ to: '/inventory', label: t('common.inventory') }}
      />
      {categories ? (
        <>
          <MembersOnly>
            <Card className="mb-4 p-3 sm:p-4">
              <CategoryNameForm
                label={t('category.newCategory')}
                placeholder={t('category.newCategory')}
                submitLabel={
                  <>
                    <Plus aria-hidden className="size-4" />
                    {t('common.add')}
                  </>
                }
                onSave={async (input) => {
                  const added = await create.mutateAsync(input);
                  toastChange(t('categories.added', { name: added.name }), added);
                }}
              />
            </Card>
          </MembersOnly>
          <Card>
            {categories.length === 0 ? (
              <EmptyState icon={Tags} title={t('categories.noCategories')}>
                {t('categories.noCategoriesHint')}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {categories.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    canMerge={categories.length > 1}
                    onRename={(input) => rename.mutateAsync({ id: category.id, ...input })}
                    onMerge={() => setQuestion({ about: 'merge', category })}
                    onRemove={() => setQuestion({ about: 'remove', category })}
                  />
                ))}
              </ul>
            )}
          </Card>
        </>
      ) : error ? (
        <NotLoaded inCard query={query} message={t('categories.categoriesNotLoaded')} />
      ) : (
        <Card className="grid gap-px">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <div key={row} className="flex h-14 items-center justify-between px-5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-5 w-16" />
            </div>
          ))}
        </Card>
      )}
      {question?.about === 'remove' && (
        <ConfirmDialog
          title={t('categories.confirmDelete', { name: question.category.name })}
          description={describeRemoval(question.category)}
          confirmLabel={t('common.delete')}
          tone="danger"
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => void onRemove(question.category)}
        />
      )}
      {question?.about === 'merge' && (
        <MergeCategoryDialog
          category={question.category}
          others={(categories ?? []).filter(({ id }) => id !== question.category.id)}
          onClose={close}
          onMerge={(input) => onMerge(question.category, input)}
        />
      )}
    </div>
  );
}
