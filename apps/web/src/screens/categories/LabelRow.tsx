import type { CategoryInput } from '@stowage/contracts';
import { EllipsisVertical, Merge, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CategoryNameForm } from '../../entities/category/CategoryNameForm';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useFocusAfterChange } from '../../ui/focus';
import { LabelChip } from '../../ui/LabelChip';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuItem } from '../../ui/menu/Menu';

export interface Label {
  id: number;
  name: string;
  item_count: number;
}

interface LabelRowProps {
  label: Label;
  /** Shown before the name. */
  mark?: ReactNode;
  /** The list of its items. */
  address: string;
  /** Name of the link to the list. */
  addressName: string;
  canMerge: boolean;
  /** More entries of the menu. */
  entries?: ReactNode;
  isTag: boolean;
  onRename: (input: CategoryInput) => Promise<unknown>;
  onMerge: () => void;
  onRemove: () => void;
}

/** A category or a tag. */
export function LabelRow({ label, canMerge, onRename, onMerge, onRemove, ...props }: LabelRowProps) {
  const { name, item_count } = label;
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
          isTag={props.isTag}
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
      {props.mark}
      <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
      {item_count === 0 ? (
        <span className="text-sm text-quiet">{t('categories.noItems')}</span>
      ) : (
        <Link
          to={props.address}
          aria-label={props.addressName}
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
          {props.entries}
          <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      </MembersOnly>
    </li>
  );
}
