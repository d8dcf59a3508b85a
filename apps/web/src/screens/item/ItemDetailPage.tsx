import type { Item, LoanKind } from '@stowage/contracts';
import { Copy, FolderOutput, Handshake, History, Pencil, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ListOrigin, readOrigin } from '../../entities/item/item-origin.rules';
import { ItemDetailSkeleton, ItemFactsSkeleton } from '../../entities/item/ItemDetailSkeleton';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import {
  findListedItem,
  itemQuery,
  useItem,
  useListedItem,
  useRemoveItem,
} from '../../entities/item/items.queries';
import { LentBadge } from '../../entities/item/LentBadge';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import { ancestorsOf } from '../../entities/location/locations.rules';
import { useSession } from '../../entities/user/session.queries';
import { HistorySection } from '../../features/history/HistorySection';
import { LendingPanel } from '../../features/lending/LendingPanel';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { SharedImagesNotice } from '../../features/sharing/SharedImagesNotice';
import { toAddressId } from '../../lib/address/address-id';
import { toReturnState, useGoBack } from '../../lib/address/use-go-back';
import { isOffline, mayHelpToRetry, toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { useMayRestoreScroll } from '../../lib/scroll-restoration';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { LabelChip } from '../../ui/LabelChip';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { PrintButton } from '../../ui/PrintButton';
import { ItemDetails } from './ItemDetails';
import { ItemImages } from './ItemImages';
import { ItemLocation } from './ItemLocation';
import { ItemSteps } from './ItemSteps';
import { NeedsDetailsBanner } from './NeedsDetailsBanner';

const MoveToInventoryDialog = lazyComponent(() => import('../../features/moving/MoveToInventoryDialog'));

const PastItem = lazyComponent(() => import('./PastItem'), <ItemDetailSkeleton />);

const LIST = '/inventory';

const AS_OF = 'as_of';

export const prefetch: Prefetch = async ({ client, params, search }) => {
  if (search.has(AS_OF)) return;
  const id = toAddressId(params.itemId);
  const loads = prefetchQueries(client, [itemQuery(id), locationsQuery, loanCountsQuery]);
  // From a list, the screen opens at once with what the list has loaded.
  if (!findListedItem(client, id)) await loads;
};

/** Shows the item as of the day in the URL; without one, as it is. */
export default function ItemDetailPage() {
  const id = toAddressId(useParams().itemId);
  const [params, setParams] = useSearchParams();
  const asOf = params.get(AS_OF);
  if (asOf === null) return <CurrentItem id={id} />;
  return (
    <PastItem
      id={id}
      asOf={asOf}
      onChange={(day) => setParams(day === undefined ? {} : { [AS_OF]: day })}
      onLoadError={() => setParams({})}
    >
      {(item, lending) => (
        <Columns
          images={<ItemImages key={`${id} ${asOf}`} itemId={id} itemName={item.name} images={item.images} />}
          hasImages={item.images.length > 0}
        >
          <ItemDetails item={item} lending={lending} />
        </Columns>
      )}
    </PastItem>
  );
}

interface ColumnsProps {
  images: ReactNode;
  hasImages: boolean;
  children: ReactNode;
}

const Columns = ({ images, hasImages, children }: ColumnsProps) => (
  <div
    className={cn(
      'grid items-start gap-4 md:grid-cols-2 lg:gap-6 print:gap-4',
      hasImages ? 'print:grid-cols-[2fr_3fr]' : 'print:grid-cols-1',
    )}
  >
    <div className={cn('grid min-w-0 gap-4', !hasImages && 'print:hidden')}>{images}</div>
    {children}
  </div>
);

function CurrentItem({ id }: { id: number }) {
  const { data: item, error, refetch } = useItem(id);
  const summary = useListedItem(id);
  const shown = item ?? summary;
  const mayRestoreScroll = useMayRestoreScroll();
  // Paints name and photos first, because a phone takes 0.1 s for the rest.
  const deferred = useDeferredValue(item, mayRestoreScroll ? item : null);
  const detailed = deferred?.id === id ? deferred : undefined;
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
    return (
      <ItemNotFound
        id={id}
        isOffline={isOffline(error)}
        onRetry={canRetry ? () => void refetch() : undefined}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={shown?.name ?? t('common.item')}
        subtitle={
          shown && (
            <span className="flex flex-wrap items-center gap-2">
              <LabelChip>#{shown.item_number}</LabelChip>
              <LentBadge item={shown} />
            </span>
          )
        }
        back={{ to: origin?.from ?? LIST, label: t('common.inventory'), onClick: returnToList }}
        below={
          shown && (
            <ItemLocation item={shown} ancestors={shown.location ? ancestorsOf(tree, shown.location.id) : []}>
              {shown.available_quantity > 0 && (
                // On larger screens the panel with the same button is visible.
                <Button
                  membersOnly
                  variant="secondary"
                  className="shrink-0 md:hidden"
                  onClick={() => setStarted({ item_id: shown.id, kind: 'borrow' })}
                >
                  <Handshake aria-hidden className="size-4" />
                  {t('common.lend')}
                </Button>
              )}
            </ItemLocation>
          )
        }
        aside={origin && <ItemSteps itemId={id} origin={origin} />}
        actions={shown && <ItemActions item={shown} origin={origin} />}
      />
      {shown ? (
        <>
          {shown.needs_full_details && (
            <MembersOnly>
              <NeedsDetailsBanner itemId={id} origin={origin} />
            </MembersOnly>
          )}
          <Columns
            hasImages={shown.images.length > 0}
            images={
              <>
                {user && item && showsImagesToOthers(item) && (
                  <MembersOnly>
                    <SharedImagesNotice userId={user.id} isOnItemPage />
                  </MembersOnly>
                )}
                <ItemImages key={id} itemId={id} itemName={shown.name} images={shown.images} />
              </>
            }
          >
            {detailed ? (
              <ItemDetails
                item={detailed}
                lending={
                  <div className="print:hidden">
                    <LendingPanel
                      key={id}
                      item={detailed}
                      started={started?.item_id === id ? started.kind : undefined}
                      onStart={(kind) => setStarted(kind && { item_id: id, kind })}
                    />
                  </div>
                }
              />
            ) : (
              <ItemFactsSkeleton />
            )}
          </Columns>
          {detailed && (
            <div className="mt-4 lg:mt-6">
              <HistorySection key={id} title={t('common.history')} scope={{ kind: 'item', id }} />
            </div>
          )}
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
  const { name } = item;
  const photos = item.images.length;
  const [isRemoving, setIsRemoving] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const targets = useMoveTargets();
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
      <ButtonLink
        membersOnly
        to={`/inventory/new?from=${item.id}`}
        state={toReturnState(origin)}
        variant="secondary"
        className="max-sm:px-3"
      >
        <Copy aria-hidden className="size-4" />
        {t('common.duplicate')}
      </ButtonLink>
      <ButtonLink to={`/labels?for=items&ids=${item.id}`} variant="secondary" className="max-sm:px-3">
        <Printer aria-hidden className="size-4" />
        {t('common.printLabel')}
      </ButtonLink>
      <ButtonLink to={`?${AS_OF}`} variant="secondary" className="max-sm:px-3">
        <History aria-hidden className="size-4" />
        {t('common.asOfDate')}
      </ButtonLink>
      <PrintButton />
      {targets.length > 0 && (
        <Button variant="secondary" className="max-sm:px-3" onClick={() => setIsMoving(true)}>
          <FolderOutput aria-hidden className="size-4" />
          {t('common.moveToInventory')}
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
        {t('common.delete')}
      </Button>
      {isRemoving && (
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
          onClose={() => setIsRemoving(false)}
          onConfirm={() => void onConfirm()}
        />
      )}
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
