import type { Item, LoanSummary } from '@stowage/contracts';
import {
  Copy,
  Ellipsis,
  FolderOutput,
  Handshake,
  Pencil,
  Printer,
  ReceiptText,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { useRemoveItem } from '../../entities/item/items.queries';
import { useLoans } from '../../entities/loan/loans.queries';
import { useLend } from '../../features/lending/use-lend';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { toReturnState } from '../../lib/address/use-go-back';
import { toMessage } from '../../lib/api-error';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { printWithImages } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/Menu';

const MoveToInventoryDialog = lazyComponent(() => import('../../features/moving/MoveToInventoryDialog'));

const LIST = '/inventory';

interface ItemActionsProps {
  item: Item;
  /** The item with all fields; undefined while loading. */
  loaded: Item | undefined;
  origin: ListOrigin | undefined;
}

export function ItemActions({ item, loaded, origin }: ItemActionsProps) {
  const [open, setOpen] = useState<'removal' | 'move'>();
  const targets = useMoveTargets();
  const lend = useLend(loaded);
  const isLent = item.lent.length > 0;
  const isAvailable = item.available_quantity > 0;
  const startLending = () => lend.start('borrow');
  const returnState = toReturnState(origin);

  return (
    <>
      <ButtonLink
        membersOnly
        to={`/inventory/${item.id}/edit`}
        state={returnState}
        variant="secondary"
        className="max-sm:px-3"
      >
        <Pencil aria-hidden className="size-4" />
        {t('common.edit')}
      </ButtonLink>
      {isLent ? (
        <TakeBack item={item} />
      ) : (
        isAvailable && (
          <Button membersOnly variant="secondary" className="max-sm:px-3" onClick={startLending}>
            <Handshake aria-hidden className="size-4" />
            {t('common.lend')}
          </Button>
        )
      )}
      <Menu
        trigger={
          <Button variant="secondary" className="px-3">
            <Ellipsis aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('common.more')}</span>
          </Button>
        }
      >
        {isLent && isAvailable && (
          <MenuItem membersOnly icon={Handshake} onSelect={startLending}>
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
        <MenuSeparator />
        <MenuItem icon={Printer} onSelect={() => void printWithImages()}>
          {t('common.print')}
        </MenuItem>
        {targets.length > 0 && (
          <MenuItem icon={FolderOutput} onSelect={() => setOpen('move')}>
            {t('common.moveToInventory')}
          </MenuItem>
        )}
        <MenuItem membersOnly icon={Trash2} tone="danger" onSelect={() => setOpen('removal')}>
          {t('common.delete')}
        </MenuItem>
      </Menu>
      {lend.dialogs}
      {open === 'removal' && <Removal item={item} origin={origin} onClose={() => setOpen(undefined)} />}
      {open === 'move' && (
        <MoveToInventoryDialog
          moved={{ kind: 'item', item }}
          targets={targets}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Asks who returns it when several people have the item. */
function TakeBack({ item }: { item: Item }) {
  const { act, dialogs } = useLoanActions();
  const { data } = useLoans({ list: 'lent', item_id: item.id });
  const loans = data?.items ?? [];
  const takeBack = (loan: LoanSummary) => act(loan, 'take_back');
  const [first, ...others] = loans;
  const label = (
    <>
      <Undo2 aria-hidden className="size-4 max-sm:hidden" />
      {t('lending.takeBack')}
    </>
  );
  return (
    <>
      {others.length > 0 ? (
        <Menu
          trigger={
            <Button membersOnly className="max-sm:px-3">
              {label}
            </Button>
          }
        >
          {loans.map((loan) => (
            <MenuItem key={loan.id} onSelect={() => takeBack(loan)}>
              {t('lending.takeBackFrom', { name: loan.borrower.name })}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <Button
          membersOnly
          className="max-sm:px-3"
          disabled={!first}
          onClick={() => first && takeBack(first)}
        >
          {label}
        </Button>
      )}
      {dialogs}
    </>
  );
}

interface RemovalProps {
  item: Item;
  origin: ListOrigin | undefined;
  onClose: () => void;
}

function Removal({ item, origin, onClose }: RemovalProps) {
  const { name } = item;
  const photos = item.images.length;
  const [refusal, setRefusal] = useState<string>();
  const remove = useRemoveItem();
  const navigate = useNavigate();

  const onConfirm = async () => {
    setRefusal(undefined);
    try {
      toastChange(t('itemPage.itemDeleted'), await remove.mutateAsync(item.id));
      // Discards photos that were not uploaded yet: the item no longer exists.
      discardUnsavedForms();
      if (origin) await navigate(-1);
      else await navigate(LIST, { replace: true });
    } catch (error) {
      setRefusal(toMessage(error, t('itemPage.deleteItemFailed')));
    }
  };

  return (
    <ConfirmDialog
      title={t('itemPage.confirmDelete')}
      description={t('itemPage.willBeDeleted', {
        subject:
          photos > 0
            ? t('itemPage.itemWithPhotos', { name, photos: t('count.photos', { count: photos }) })
            : name,
      })}
      confirmLabel={t('common.delete')}
      tone="danger"
      busy={remove.isPending}
      error={refusal}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
    />
  );
}
