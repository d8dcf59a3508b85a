import type { Item } from '@stowage/contracts';
import {
  Archive,
  ArchiveRestore,
  Copy,
  CopyPlus,
  Ellipsis,
  Handshake,
  Hash,
  Pencil,
  ReceiptText,
  Tag,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { toReturnState } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/Menu';
import { useLend } from '../lending/use-lend';
import { useArchive } from './use-archive';

const ItemRemoval = lazyComponent(() => import('./ItemRemoval'));
const SaveTemplateDialog = lazyComponent(() => import('./SaveTemplateDialog'));
const ChangeQuantityDialog = lazyComponent(() => import('./ChangeQuantityDialog'));

interface ItemMenuProps {
  item: Item;
  origin: ListOrigin | undefined;
  /** Runs after the item was deleted. */
  onDeleted?: () => Promise<void>;
  /** Entries of the screen of the item; in lists, the menu has what that screen shows as buttons. */
  children?: ReactNode;
}

/** Actions on an item. */
export function ItemMenu({ item, origin, onDeleted, children }: ItemMenuProps) {
  const [open, setOpen] = useState<'quantity' | 'removal' | 'template'>();
  const lend = useLend(item);
  const archive = useArchive(item);
  const close = () => setOpen(undefined);
  const isInList = children === undefined;
  const isAvailable = item.available_quantity > 0;
  const returnState = toReturnState(origin);
  return (
    <>
      <Menu
        label={item.name}
        trigger={
          isInList ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.actionsFor', { name: item.name })}
              className="text-quiet print:hidden"
            >
              <Ellipsis aria-hidden className="size-5" />
            </Button>
          ) : (
            <Button variant="secondary" className="px-3">
              <Ellipsis aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('common.more')}</span>
            </Button>
          )
        }
      >
        {isInList && (
          <>
            <MenuItem membersOnly icon={Pencil} to={`/inventory/${item.id}/edit`} state={returnState}>
              {t('common.edit')}
            </MenuItem>
            <MenuItem membersOnly icon={Hash} onSelect={() => setOpen('quantity')}>
              {t('quantity.change')}
            </MenuItem>
          </>
        )}
        {isAvailable && (isInList || item.lent.length > 0) && (
          <MenuItem membersOnly icon={Handshake} onSelect={() => lend.start('borrow')}>
            {t('common.lend')}
          </MenuItem>
        )}
        <MenuItem icon={Tag} to={`/labels?for=items&ids=${item.id}`}>
          {t('common.printLabel')}
        </MenuItem>
        <MenuItem membersOnly icon={Copy} to={`/inventory/new?from=${item.id}`} state={returnState}>
          {t('common.duplicate')}
        </MenuItem>
        {isAvailable && (
          <MenuItem membersOnly icon={ReceiptText} onSelect={() => lend.start('buy')}>
            {t('lending.sell')}
          </MenuItem>
        )}
        {!isInList && <MenuSeparator />}
        {children}
        {!isInList && (
          <MenuItem membersOnly icon={CopyPlus} onSelect={() => setOpen('template')}>
            {t('template.save')}
          </MenuItem>
        )}
        <MenuItem
          membersOnly
          icon={item.is_archived ? ArchiveRestore : Archive}
          onSelect={() => void archive()}
        >
          {t(item.is_archived ? 'itemPage.unarchive' : 'itemPage.archive')}
        </MenuItem>
        <MenuItem membersOnly icon={Trash2} tone="danger" onSelect={() => setOpen('removal')}>
          {t('common.delete')}
        </MenuItem>
      </Menu>
      {lend.dialogs}
      {open === 'removal' && <ItemRemoval item={item} onDeleted={onDeleted} onClose={close} />}
      {open === 'template' && <SaveTemplateDialog item={item} onClose={close} />}
      {open === 'quantity' && <ChangeQuantityDialog item={item} onClose={close} />}
    </>
  );
}
