import type { CategoryInput, CategoryWithCount } from '@stowage/contracts';
import { EllipsisVertical, Merge, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CategoryNameForm } from '../../entities/category/CategoryNameForm';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useFocusAfterChange } from '../../ui/focus';
import { LabelChip } from '../../ui/LabelChip';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuItem } from '../../ui/menu/Menu';

interface CategoryRowProps {
  category: CategoryWithCount;
  canMerge: boolean;
  onRename: (input: CategoryInput) => Promise<unknown>;
  onMerge: () => void;
  onRemove: () => void;
}

export function CategoryRow({ category, canMerge, onRename, onMerge, onRemove }: CategoryRowProps) {
  const { id, name, item_count } = category;
  const [isRenaming, setIsRenaming] = useState(false);
  const actions = useRef<HTMLButtonElement>(null);

  // React unmounts the focused field when renaming ends.
  useFocusAfterChange(isRenaming, () => actions.current);

  if (isRenaming) {
    return (
      <li className="flex px-2 py-2 sm:px-3">
        <CategoryNameForm
          label={t('categories.newNameFor', { name })}
          name={name}
          submitLabel={t('common.save')}
          onSave={async (input) => {
            await onRename(input);
            setIsRenaming(false);
          }}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 ps-4 pe-2 sm:ps-5">
      <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
      {item_count === 0 ? (
        <span className="text-sm text-quiet">{t('categories.noItems')}</span>
      ) : (
        <Link
          to={`/inventory?category=${id}`}
          aria-label={t('categories.countInCategory', {
            items: t('count.items', { count: item_count }),
            name,
          })}
          className="inline-flex min-h-8 shrink-0 items-center rounded-sm hover:opacity-75 pointer-coarse:min-h-11"
        >
          <LabelChip>{t('count.items', { count: item_count })}</LabelChip>
        </Link>
      )}
      <MembersOnly>
        <Menu
          trigger={
            <Button
              ref={actions}
              variant="ghost"
              size="icon"
              aria-label={t('common.actionsFor', { name })}
              className="text-quiet"
            >
              <EllipsisVertical aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={Pencil} onSelect={() => setIsRenaming(true)}>
            {t('categories.rename')}
          </MenuItem>
          {canMerge && (
            <MenuItem icon={Merge} onSelect={onMerge}>
              {t('categories.mergeIntoAnother')}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      </MembersOnly>
    </li>
  );
}
