import type { Item, LoanSummary } from '@stowage/contracts';
import { FolderOutput, Handshake, Pencil, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { useLoans } from '../../entities/loan/loans.queries';
import { ItemMenu } from '../../features/item-menu/ItemMenu';
import { useLend } from '../../features/lending/use-lend';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { toReturnState } from '../../lib/address/use-go-back';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { printWithImages } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu, MenuItem } from '../../ui/menu/Menu';

const MoveToInventoryDialog = lazyComponent(() => import('../../features/moving/MoveToInventoryDialog'));

const LIST = '/inventory';

interface ItemActionsProps {
  item: Item;
  /** The item with all fields; undefined while loading. */
  loaded: Item | undefined;
  origin: ListOrigin | undefined;
}

export function ItemActions({ item, loaded, origin }: ItemActionsProps) {
  const [isMoving, setIsMoving] = useState(false);
  const targets = useMoveTargets();
  const lend = useLend(loaded);
  const isLent = item.lent.length > 0;
  const isAvailable = item.available_quantity > 0;
  const navigate = useNavigate();
  const onDeleted = async () => {
    // Discards photos that were not uploaded yet: the item no longer exists.
    discardUnsavedForms();
    if (origin) await navigate(-1);
    else await navigate(LIST, { replace: true });
  };

  return (
    <>
      <ButtonLink
        membersOnly
        to={`/inventory/${item.id}/edit`}
        state={toReturnState(origin)}
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
          <Button
            membersOnly
            variant="secondary"
            className="max-sm:px-3"
            onClick={() => lend.start('borrow')}
          >
            <Handshake aria-hidden className="size-4" />
            {t('common.lend')}
          </Button>
        )
      )}
      <ItemMenu item={loaded ?? item} origin={origin} onDeleted={onDeleted}>
        <MenuItem icon={Printer} onSelect={() => void printWithImages()}>
          {t('common.print')}
        </MenuItem>
        {targets.length > 0 && (
          <MenuItem icon={FolderOutput} onSelect={() => setIsMoving(true)}>
            {t('common.moveToInventory')}
          </MenuItem>
        )}
      </ItemMenu>
      {lend.dialogs}
      {isMoving && (
        <MoveToInventoryDialog
          moved={{ kind: 'item', item }}
          targets={targets}
          onClose={() => setIsMoving(false)}
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
  const takeBack = (loan: LoanSummary) => act(loan, 'take_back', item.parts_count);
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
