import type { Item } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { takeDocuments } from '../../entities/document/document-files.rules';
import { DETAILS_QUEUE, toDetailsQueueAddress } from '../../entities/item/details-queue.rules';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import {
  useCurrentItem,
  useDetailsQueue,
  useFetchItem,
  usePrefetchInQueue,
  useUpdateItem,
} from '../../entities/item/items.queries';
import { WithParts } from '../../entities/item/WithParts';
import { useSession } from '../../entities/user/session.queries';
import { useImagePaste } from '../../features/image-upload/use-image-paste';
import { toItemValues } from '../../features/item-form/item-form.rules';
import { ItemForm } from '../../features/item-form/ItemForm';
import { useItemFormChoices } from '../../features/item-form/use-item-form-choices';
import { isProvisionalName } from '../../features/photos-first/photo-names.rules';
import { SharedImagesNotice } from '../../features/sharing/SharedImagesNotice';
import { toAddressId } from '../../lib/address/address-id';
import { canReturn, useGoBack } from '../../lib/address/use-go-back';
import { isOffline, mayHelpToRetry, toMessage } from '../../lib/api-error';
import { leaveWithDrafts } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { showActionToast } from '../../ui/feedback/action-toast';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';
import { LabelChip } from '../../ui/LabelChip';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { preloadImage } from './preload-image';
import { useQueueKeys } from './use-queue-keys';

const PastedImages = lazyComponent(
  () => import('../../features/image-upload/PastedImages'),
  <Skeleton className="mb-4 h-40 w-full" />,
);

const DocumentDialog = lazyComponent(() => import('../../features/documents/DocumentDialog'));

const QueueImages = lazyComponent(
  () => import('./QueueImages'),
  <Skeleton className="mb-4 h-[32svh] w-full" />,
);

const SameThing = lazyComponent(() => import('./SameThing'));

const QUEUE_LIST = '/inventory?needs_details=true';

/** History state in the queue: ids of the items that were open before, oldest first. */
function readTrail(state: unknown): number[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : [];
  return Array.isArray(trail) ? trail.filter((id) => typeof id === 'number') : [];
}

/** With `?queue=needs-details`, edits all items that need details one after another. */
export default function EditItemPage() {
  const currency = useCurrency();
  const id = toAddressId(useParams().itemId);
  const isQueue = useSearchParams()[0].get('queue') === DETAILS_QUEUE;
  const item = useCurrentItem(id);
  const { user } = useSession();
  const queue = useDetailsQueue(isQueue ? id : undefined);
  const [openedAt] = useState(Date.now);
  const [withParts, setWithParts] = useState(true);
  const [pasted, setPasted] = useState<{ item_id: number; files: File[] }>();
  const [documents, setDocuments] = useState<File[]>();
  const { data: choices, error, refetch: retry } = useItemFormChoices();
  const update = useUpdateItem();
  // Separate from `update`, because the user can move on in the queue before it ends.
  const updateSaved = useUpdateItem();
  const fetchItem = useFetchItem();
  const navigate = useNavigate();
  // History state of the item's detail page, such as its origin; passed back to that page.
  const state: unknown = useLocation().state;
  const returns = canReturn(state);
  const shownItem = { to: `/inventory/${id}`, state, onClick: useGoBack(returns) };
  const trail = readTrail(state);
  const previous = trail.at(-1);
  const next_id = queue.data?.next_id;

  const openNext = async (remaining: number) => {
    if (next_id !== undefined) {
      await navigate(toDetailsQueueAddress(next_id), { replace: true, state: { trail: [...trail, id] } });
      return;
    }
    await navigate(QUEUE_LIST, { replace: true });
    if (remaining > 0) toast(t('editItem.stillNeedDetails', { count: remaining }));
  };
  const keepInput = () => {
    if (leaveWithDrafts()) toast(t('editItem.inputKept'));
  };
  const canMove = isQueue && queue.data !== undefined && !update.isPending;
  const skip = () => {
    if (!canMove) return;
    keepInput();
    void openNext(queue.data.total);
  };
  const goBack = () => {
    if (!canMove || previous === undefined) return;
    keepInput();
    void navigate(toDetailsQueueAddress(previous), { replace: true, state: { trail: trail.slice(0, -1) } });
  };
  const moves = isQueue ? { onNext: skip, onPrevious: goBack } : undefined;
  useQueueKeys(moves);
  const pastedHere = pasted?.item_id === id ? pasted.files : undefined;
  const paste = (all: File[]) => {
    const files = takeDocuments(all, setDocuments);
    if (files.length > 0) setPasted({ item_id: id, files });
  };
  useImagePaste(item.data && !pastedHere ? paste : undefined);
  usePrefetchInQueue(next_id, preloadImage);

  if (item.error && !item.data) {
    const retry = mayHelpToRetry(item.error) ? () => void item.refetch() : undefined;
    return <ItemNotFound id={id} isOffline={isOffline(item.error)} onRetry={retry} />;
  }

  const keepNeedsDetails = async (savedId: number) => {
    await toastOutcome(
      updateSaved.mutateAsync({ id: savedId, body: { needs_full_details: true } }),
      undefined,
      t('editItem.itemNotChanged'),
    );
  };
  const wasIncomplete = item.data?.needs_full_details === true;
  const showSaved = (saved: Item) => {
    if (!wasIncomplete || saved.needs_full_details) toastChange(t('editItem.itemSaved'), saved);
    else {
      const keep = { label: t('editItem.stillNeedsDetails'), onClick: () => void keepNeedsDetails(saved.id) };
      showActionToast('item-completed', t('editItem.itemCompleted'), keep, saved);
    }
  };
  const mayMoveParts = !isQueue && item.data !== undefined && item.data.parts_count > 0;
  const failure = error ?? (isQueue && !queue.data ? queue.error : null);
  // The form must start with fresh data, not with the cached item. In the queue, the prefetched item is fresh.
  const isReady = isQueue
    ? item.dataUpdatedAt >= openedAt && queue.dataUpdatedAt >= openedAt
    : item.isFetchedAfterMount;

  return (
    <div>
      <PageHeader
        title={isQueue && item.data ? item.data.name : t('editItem.editItem')}
        subtitle={isQueue ? t('editItem.addMissingDetails') : undefined}
        isShortOnPhone={isQueue}
        aside={
          isQueue &&
          queue.data && (
            <LabelChip>
              {t('editItem.itemsLeft', { count: queue.data.left, total: queue.data.left + trail.length })}
            </LabelChip>
          )
        }
        back={
          isQueue
            ? { to: QUEUE_LIST, label: t('editItem.itemsNeedingDetails') }
            : { ...shownItem, label: item.data?.name ?? t('common.item') }
        }
      />
      {failure ? (
        <ErrorState
          error={failure}
          message={toMessage(failure, t('common.formNotLoaded'))}
          onRetry={() => {
            retry();
            if (queue.isError) void queue.refetch();
          }}
        />
      ) : isReady && item.data && choices ? (
        <>
          {moves && (
            <QueueImages
              key={`photos-${id}`}
              name={item.data.name}
              images={item.data.images}
              onLoadError={() => undefined}
              {...moves}
            />
          )}
          {canMove && previous !== undefined && item.data.images.length > 0 && (
            <SameThing
              key={`same-${id}`}
              id={id}
              previousId={previous}
              onLoadError={() => undefined}
              onMerged={() => openNext(queue.data.total - (wasIncomplete ? 1 : 0))}
            />
          )}
          {pastedHere && (
            <PastedImages
              key={`pasted-${id}`}
              itemId={id}
              existing={item.data.images.length}
              files={pastedHere}
              onDocuments={setDocuments}
              onComplete={() => setPasted(undefined)}
              onLoadError={() => setPasted(undefined)}
            />
          )}
          {documents && (
            <DocumentDialog
              place={{ item_id: id }}
              files={documents}
              onClose={() => setDocuments(undefined)}
              onLoadError={() => setDocuments(undefined)}
            />
          )}
          <ItemForm
            key={id}
            needsDetails={isQueue || item.data.needs_full_details}
            defaultValues={toItemValues(item.data, currency)}
            draftName={`item-${id}`}
            submitLabel={isQueue ? t('editItem.saveAndNext') : t('common.save')}
            busyLabel={t('common.saving')}
            cancel={isQueue ? { to: QUEUE_LIST } : shownItem}
            queue={moves && { ...moves, isFirst: trail.length === 0 }}
            startsAtName={isQueue && isProvisionalName(item.data.name) ? 'selected' : false}
            choices={choices}
            imagesNotice={
              user &&
              item.data.images.some((image) => !image.is_private) && <SharedImagesNotice userId={user.id} />
            }
            whenMoved={
              mayMoveParts && (
                <WithParts count={item.data.parts_count} checked={withParts} onChange={setWithParts} />
              )
            }
            onSave={(input, expected_updated_at) =>
              update.mutateAsync({
                id,
                body: {
                  ...input,
                  ...(expected_updated_at !== null && { expected_updated_at }),
                  ...(mayMoveParts && { with_parts: withParts }),
                },
              })
            }
            loadSaved={() => fetchItem(id)}
            onSaved={async (saved) => {
              // Back must not return to the form.
              if (isQueue)
                await openNext(
                  (queue.data?.total ?? 0) - (wasIncomplete && !saved.needs_full_details ? 1 : 0),
                );
              else if (returns) await navigate(-1);
              else await navigate(shownItem.to, { state, replace: true });
              // Shows the toast after the navigation, which waits for the code of the next screen.
              showSaved(saved);
            }}
          />
        </>
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </div>
  );
}
