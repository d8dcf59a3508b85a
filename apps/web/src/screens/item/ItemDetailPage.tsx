import type { Item, LoanKind } from '@stowage/contracts';
import { Copy, FolderOutput, Handshake, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LabelChip } from '../../ui/LabelChip';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PrintButton } from '../../ui/PrintButton';
import { useSession } from '../../entities/user/session.queries';
import { ItemImages } from './ItemImages';
import { SharedImagesNotice } from '../../features/sharing/SharedImagesNotice';
import { ItemDetails } from './ItemDetails';
import { ItemDetailSkeleton } from '../../entities/item/ItemDetailSkeleton';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import { type ListOrigin, readOrigin } from '../../entities/item/item-origin.rules';
import { ItemLocation } from './ItemLocation';
import { itemQuery, useItem, useRemoveItem } from '../../entities/item/items.queries';
import { ItemSteps } from './ItemSteps';
import { LentBadge } from '../../entities/item/LentBadge';
import { NeedsDetailsBanner } from './NeedsDetailsBanner';
import { RemoveItemDialog } from './RemoveItemDialog';
import { LendingPanel } from '../../features/lending/LendingPanel';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import { ancestorsOf } from '../../entities/location/locations.rules';
import { toAddressId } from '../../lib/address/address-id';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { toReturnState, useGoBack } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';

const MoveToInventoryDialog = lazyComponent(() => import('../../features/moving/MoveToInventoryDialog'));

const LIST = '/inventory';

export const prefetch: Prefetch = ({ client, params }) =>
  prefetchQueries(client, [itemQuery(toAddressId(params.itemId)), locationsQuery, loanCountsQuery]);

export default function ItemDetailPage() {
  const { itemId } = useParams();
  const { data: item, error, refetch } = useItem(toAddressId(itemId));
  const { data: tree = [] } = useLocations();
  const { user } = useSession();
  const state: unknown = useLocation().state;
  const origin = readOrigin(state);
  const returnToList = useGoBack(origin !== undefined);
  // Two buttons open the loan dialog: one below the title and one in the panel.
  const [started, setStarted] = useState<{ item_id: number; kind: LoanKind }>();
  const canRetry = error !== null && mayHelpToRetry(error);

  // Keeps showing a loaded item while the server is unreachable.
  if (error && !(item && canRetry)) {
    return <ItemNotFound id={toAddressId(itemId)} onRetry={canRetry ? () => void refetch() : undefined} />;
  }
  return (
    <>
      <PageHeader
        title={item?.name ?? t('itemPage.item')}
        subtitle={
          item && (
            <span className="flex flex-wrap items-center gap-2">
              <LabelChip>#{item.item_number}</LabelChip>
              <LentBadge item={item} />
            </span>
          )
        }
        back={{ to: origin?.from ?? LIST, label: t('itemPage.inventory'), onClick: returnToList }}
        below={
          item && (
            <ItemLocation item={item} ancestors={item.location ? ancestorsOf(tree, item.location.id) : []}>
              {item.available_quantity > 0 && (
                // On larger screens the panel with the same button is visible.
                <Button
                  membersOnly
                  variant="secondary"
                  className="shrink-0 md:hidden"
                  onClick={() => setStarted({ item_id: item.id, kind: 'borrow' })}
                >
                  <Handshake aria-hidden className="size-4" />
                  {t('itemPage.lend')}
                </Button>
              )}
            </ItemLocation>
          )
        }
        aside={origin && <ItemSteps itemId={toAddressId(itemId)} origin={origin} />}
        actions={item && <ItemActions item={item} origin={origin} />}
      />
      {item ? (
        <>
          {item.needs_full_details && (
            <MembersOnly>
              <NeedsDetailsBanner itemId={item.id} origin={origin} />
            </MembersOnly>
          )}
          <div
            className={cn(
              'grid items-start gap-4 md:grid-cols-2 lg:gap-6 print:gap-4',
              item.images.length > 0 ? 'print:grid-cols-[2fr_3fr]' : 'print:grid-cols-1',
            )}
          >
            <div className={cn('grid min-w-0 gap-4', item.images.length === 0 && 'print:hidden')}>
              {user && showsImagesToOthers(item) && (
                <MembersOnly>
                  <SharedImagesNotice userId={user.id} isOnItemPage />
                </MembersOnly>
              )}
              <ItemImages key={item.id} itemId={item.id} itemName={item.name} images={item.images} />
            </div>
            <ItemDetails
              item={item}
              lending={
                <div className="print:hidden">
                  <LendingPanel
                    key={item.id}
                    item={item}
                    started={started?.item_id === item.id ? started.kind : undefined}
                    onStart={(kind) => setStarted(kind && { item_id: item.id, kind })}
                  />
                </div>
              }
            />
          </div>
        </>
      ) : (
        <ItemDetailSkeleton />
      )}
    </>
  );
}

const showsImagesToOthers = ({ borrow_availability, sell_availability, images }: Item) =>
  (borrow_availability !== 'never' || sell_availability !== 'never') &&
  images.some((image) => !image.is_private);

interface ItemActionsProps {
  item: Item;
  origin: ListOrigin | undefined;
}

function ItemActions({ item, origin }: ItemActionsProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const targets = useMoveTargets();
  const remove = useRemoveItem();
  const navigate = useNavigate();

  const onConfirm = async () => {
    setRefusal(undefined);
    try {
      await remove.mutateAsync(item.id);
      toast.success(t('itemPage.itemDeleted'));
      // Discards photos that were not uploaded yet: the item no longer exists.
      discardUnsavedForms();
      if (origin) await navigate(-1);
      else await navigate(LIST, { replace: true });
    } catch (error) {
      setRefusal(toMessage(error, t('itemPage.deleteItemFailed')));
    }
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
        {t('itemPage.edit')}
      </ButtonLink>
      <ButtonLink
        membersOnly
        to={`/inventory/new?from=${item.id}`}
        state={toReturnState(origin)}
        variant="secondary"
        className="max-sm:px-3"
      >
        <Copy aria-hidden className="size-4" />
        {t('itemPage.duplicate')}
      </ButtonLink>
      <ButtonLink to={`/labels?for=items&ids=${item.id}`} variant="secondary" className="max-sm:px-3">
        <Printer aria-hidden className="size-4" />
        {t('itemPage.printLabel')}
      </ButtonLink>
      <PrintButton />
      {targets.length > 0 && (
        <Button variant="secondary" className="max-sm:px-3" onClick={() => setIsMoving(true)}>
          <FolderOutput aria-hidden className="size-4" />
          {t('itemPage.moveToInventory')}
        </Button>
      )}
      <Button
        membersOnly
        variant="secondary"
        className="text-danger max-sm:px-3"
        onClick={() => {
          setRefusal(undefined);
          setIsRemoving(true);
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        {t('itemPage.deleteLabel')}
      </Button>
      <RemoveItemDialog
        item={item}
        open={isRemoving}
        busy={remove.isPending}
        error={refusal}
        onOpenChange={setIsRemoving}
        onConfirm={() => void onConfirm()}
      />
      {isMoving && (
        <MoveToInventoryDialog
          moved={{ kind: 'item', item }}
          targets={targets}
          onClose={() => setIsMoving(false)}
          onLoadError={() => setIsMoving(false)}
        />
      )}
    </>
  );
}
