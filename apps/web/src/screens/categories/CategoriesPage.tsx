import { TAG_COLOURS, type Tag } from '@stowage/contracts';
import { Plus } from 'lucide-react';
import {
  useCategories,
  useCreateCategory,
  useMergeCategory,
  useRemoveCategory,
  useRenameCategory,
} from '../../entities/category/categories.queries';
import { CategoryNameForm } from '../../entities/category/CategoryNameForm';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { TagDot } from '../../entities/tag/TagDot';
import { useMergeTag, useRemoveTag, useTags, useUpdateTag } from '../../entities/tag/tags.queries';
import { t } from '../../lib/i18n';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { MembersOnly } from '../../ui/MembersOnly';
import { MenuCheckItem, MenuGroup } from '../../ui/menu/Menu';
import { toCategoryTexts, toTagTexts } from './label-texts.rules';
import { LabelList } from './LabelList';

export default function CategoriesPage() {
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('common.categoriesAndTags')}
        subtitle={t('categories.categoriesSubtitle')}
        back={{ to: '/inventory', label: t('common.inventory') }}
      />
      <Categories />
      <TagSection />
    </div>
  );
}

function Categories() {
  const query = useCategories();
  const create = useCreateCategory();
  const rename = useRenameCategory();
  const merge = useMergeCategory();
  const remove = useRemoveCategory();
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-3 text-lg font-semibold">
        {t('common.categories')}
      </h2>
      {query.data && (
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
      )}
      <LabelList
        query={query}
        texts={toCategoryTexts()}
        toAddress={({ id }) => toListAddress({ category_id: id })}
        isRemoving={remove.isPending}
        onRename={({ id }, input) => rename.mutateAsync({ id, ...input })}
        onMerge={(id, into_id) => merge.mutateAsync({ id, into_id })}
        onRemove={remove.mutateAsync}
      />
    </section>
  );
}

function TagSection() {
  const query = useTags();
  const update = useUpdateTag();
  const merge = useMergeTag();
  const remove = useRemoveTag();
  return (
    <section aria-labelledby="tags" className="mt-8">
      <h2 id="tags" className="mb-3 text-lg font-semibold">
        {t('field.tags')}
      </h2>
      <LabelList
        query={query}
        texts={toTagTexts()}
        toAddress={({ id }) => toListAddress({ tag_ids: [id] })}
        isRemoving={remove.isPending}
        renderMark={({ colour }) => <TagDot colour={colour} />}
        renderEntries={(tag) => <Colours tag={tag} onChoose={update.mutateAsync} />}
        isTag
        onRename={({ id, name }, input) => update.mutateAsync({ id, ...input, expected_name: name })}
        onMerge={(id, into_id) => merge.mutateAsync({ id, into_id })}
        onRemove={remove.mutateAsync}
      />
    </section>
  );
}

interface ColoursProps {
  tag: Tag;
  onChoose: (change: Pick<Tag, 'id' | 'colour'>) => Promise<unknown>;
}

const Colours = ({ tag, onChoose }: ColoursProps) => (
  <MenuGroup label={t('fieldLabel.colour')}>
    {TAG_COLOURS.map((colour) => (
      <MenuCheckItem
        key={colour}
        checked={colour === tag.colour}
        onChange={() =>
          void toastOutcome(
            onChoose({ id: tag.id, colour }),
            t('tags.colourChanged', { name: tag.name }),
            t('tags.colourFailed'),
          )
        }
      >
        <span className="inline-flex items-center gap-2">
          <TagDot colour={colour} />
          {t(`choice.tagColour.${colour}`)}
        </span>
      </MenuCheckItem>
    ))}
  </MenuGroup>
);
