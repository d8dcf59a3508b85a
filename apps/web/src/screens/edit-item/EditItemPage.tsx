import type { Item, ItemImage } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { showActionToast } from '../../ui/action-toast';
import { ErrorState } from '../../ui/ErrorState';
import { LabelChip } from '../../ui/LabelChip';
import { PageHeader } from '../../ui/PageHeader';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { Skeleton } from '../../ui/Skeleton';
import { toItemValues } from '../../features/item-form/item-form.rules';
import { useSession } from '../../entities/user/session.queries';
import { SharedImagesNotice } from '../../features/sharing/SharedImagesNotice';
import { ItemForm } from '../../features/item-form/ItemForm';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import { useDetailsQueue, useFetchItem, useItem, useUpdateItem } from '../../entities/item/items.queries';
import { toAddressId } from '../../lib/address-id';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { canReturn, useGoBack } from '../../lib/use-go-back';
import { useItemFormChoices } from '../../features/item-form/use-item-form-choices';
import { t } from '../../lib/i18n';

const QUEUE = 'needs-details';
const QUEUE_LIST = '/inventory?needs_details=true';

const toQueueAddress = (id: number | undefined) =>
  id === undefined ? QUEUE_LIST : `/inventory/${id}/edit?queue=${QUEUE}`;

/** With `?queue=needs-details`, edits all items that need details one after another. */
export default function EditItemPage() {
  const id = toAddressId(useParams().itemId);
  const isQueue = useSearchParams()[0].get('queue') === QUEUE;
  const item = useItem(id);
  const { user } = useSession();
  const queue = useDetailsQueue(isQueue ? id : undefined);
  const { choices, error, retry } = useItemFormChoices();
  const update = useUpdateItem();
  const fetchItem = useFetchItem();
  const navigate = useNavigate();
  // History state of the item's detail page, such as its origin; passed back to that page.
  const state: unknown = useLocation().state;
  const returns = canReturn(state);
  const shownItem = { to: `/inventory/${id}`, state, onClick: useGoBack(returns) };
  const nextAddress = toQueueAddress(queue.data?.next_id);

  if (item.error && !item.data) {
    return <ItemNotFound onRetry={mayHelpToRetry(item.error) ? () => void item.refetch() : undefined} />;
  }

  const showQueueDone = () => {
    if (queue.data && queue.data.next_id === undefined) toast(t('editItem.lastItemDone'));
  };
  const keepNeedsDetails = async (savedId: number) => {
    try {
      await update.mutateAsync({ id: savedId, body: { needs_full_details: true } });
    } catch (failed) {
      toast.error(toMessage(failed, t('editItem.itemNotChanged')));
    }
  };
  const wasIncomplete = item.data?.needs_full_details === true;
  const showSaved = ({ id: savedId, needs_full_details }: Item) => {
    if (!wasIncomplete || needs_full_details) toast.success(t('editItem.itemSaved'));
    else {
      showActionToast('item-completed', t('editItem.itemCompleted'), {
        label: t('editItem.stillNeedsDetails'),
        onClick: () => void keepNeedsDetails(savedId),
      });
    }
  };
  const failure = error ?? (isQueue && !queue.data ? queue.error : null);
  // The form must start with fresh data, not with the cached item.
  const isReady = item.isFetchedAfterMount && (!isQueue || queue.isFetchedAfterMount);

  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={isQueue && item.data ? item.data.name : t('editItem.editItem')}
        subtitle={
          isQueue ? (
            <>
              {t('editItem.addMissingDetails')}{' '}
              {queue.data && <LabelChip>{t('editItem.itemsLeft', { count: queue.data.left })}</LabelChip>}
            </>
          ) : undefined
        }
        back={
          isQueue
            ? { to: QUEUE_LIST, label: t('editItem.itemsNeedingDetails') }
            : { ...shownItem, label: item.data?.name ?? t('editItem.item') }
        }
      />
      {failure ? (
        <ErrorState
          error={failure}
          message={toMessage(failure, t('editItem.formNotLoaded'))}
          onRetry={() => {
            retry();
            if (queue.isError) void queue.refetch();
          }}
        />
      ) : isReady && item.data && choices ? (
        <>
          {isQueue && <QueueImages name={item.data.name} images={item.data.images} />}
          <ItemForm
            key={id}
            needsDetails={isQueue || item.data.needs_full_details}
            defaultValues={toItemValues(item.data)}
            draftName={`item-${id}`}
            submitLabel={isQueue ? t('editItem.saveAndNext') : t('editItem.save')}
            busyLabel={t('editItem.saving')}
            cancel={isQueue ? { to: QUEUE_LIST } : shownItem}
            skip={isQueue ? { to: nextAddress, onSkip: showQueueDone } : undefined}
            choices={choices}
            imagesNotice={
              user &&
              item.data.images.some((image) => !image.is_private) && <SharedImagesNotice userId={user.id} />
            }
            onSave={(input, expected_updated_at) =>
              update.mutateAsync({
                id,
                body: expected_updated_at === null ? input : { ...input, expected_updated_at },
              })
            }
            loadSaved={() => fetchItem(id)}
            onSaved={async (saved) => {
              // Back must not return to the form.
              if (returns && !isQueue) await navigate(-1);
              else await navigate(isQueue ? nextAddress : shownItem.to, { state, replace: true });
              // Shows the toast after the navigation, which waits for the code of the next screen.
              showSaved(saved);
              if (isQueue) showQueueDone();
            }}
          />
        </>
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </div>
  );
}

const QueueImages = ({ name, images }: { name: string; images: readonly ItemImage[] }) =>
  images.length > 0 && (
    <ul aria-label={t('editItem.photosOf', { name })} className="mb-6 flex flex-wrap gap-3">
      {images.map((image) => (
        <li key={image.id} className="min-w-0">
          <a href={image.url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
            <ImageWithPlaceholder
              {...toThumbnailSources(image)}
              sizes="240px"
              alt={image.caption ?? t('editItem.photoOfInNewTab', { name })}
              className="h-44 w-auto max-w-full rounded-md border border-line object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
