import { IMAGE_MAX_BYTES, type Item, type QuickAddInput } from '@stowage/contracts';
import { Images } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyComponent } from '../../ui/lazy-component';
import { PrintedCodeNotice } from '../../entities/code/PrintedCodeNotice';
import { usePrintedCode } from '../../entities/code/use-printed-code';
import { useUploadImages } from '../../features/image-upload/image-upload.queries';
import { WaitingImages } from '../../features/image-upload/WaitingImages';
import { toMessages } from '../../features/image-upload/upload-images';
import { showItemAdded } from '../../features/quick-add/ItemAddedToast';
import { useItems, useQuickAddItem } from '../../entities/item/items.queries';
import {
  putRecentFirst,
  type StartLocation,
  toQuickAddDraftName,
  toWrittenLocations,
} from '../../features/quick-add/quick-add.rules';
import { QuickAddForm } from '../../features/quick-add/QuickAddForm';
import { useLocations } from '../../entities/location/locations.queries';
import {
  type FlatLocation,
  flattenLocations,
  searchLocations,
  toPathText,
} from '../../entities/location/locations.rules';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { useSendOnce } from '../../lib/forms/use-send-once';
import { useDraftFiles } from '../../lib/forms/use-draft-files';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { toAddAddress, useCarriedLocation } from '../../entities/location/use-carried-location';
import { QUICK_ADD_IMAGES_MAX } from '../../lib/screen-limits';
import { canReturn, toReturnState } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';

const DASHBOARD = '/dashboard';

/** Number of newest items that determine the recent locations. */
const RECENT_ITEMS = 20;

interface Saved {
  item: Item;
  /** True if the user chose to add another item next. */
  goesOn: boolean;
}

const ImagePicker = lazyComponent(
  async () => ({ default: (await import('../../features/image-upload/ImagePicker')).ImagePicker }),
  <Skeleton className="h-31 pointer-coarse:h-25.5" />,
);
// Loads with the screen, because the connection may be lost later.
void ImagePicker.preload().catch(() => undefined);

/** Adds items with few fields. `?location=5` prefills their location, `?product_code=` the product code. */
export default function QuickAddPage() {
  const [images, setImages] = useState<File[]>([]);
  /** Saved item whose photos could not be uploaded because the connection was lost. */
  const [waiting, setWaiting] = useState<Saved>();
  const [canChooseImages, setCanChooseImages] = useState(true);
  // Every item gets a new form; `added` counts the previous items.
  const [start, setStart] = useState<{ added: number; startLocation: StartLocation | undefined }>();
  const [search, setSearch] = useSearchParams();
  const quickAdd = useQuickAddItem();
  const addOnce = useSendOnce('quick-add', {
    send: (input: QuickAddInput, request_key) => quickAdd.mutateAsync({ ...input, request_key }),
  });
  const { upload, isPending: isUploading, percents } = useUploadImages();
  const { data: tree = [] } = useLocations();
  const { data: recent } = useItems({ per_page: RECENT_ITEMS });
  const carried = useCarriedLocation();
  const navigate = useNavigate();
  const returns = canReturn(useLocation().state);
  const label = usePrintedCode();
  const oneAtATime = useOneAtATime();

  const { added, startLocation } = start ?? { added: 0, startLocation: toStartLocation(carried.location) };
  const startProductCode = start ? '' : (search.get('product_code') ?? '');
  const isReady = start !== undefined || !carried.isLoading;
  const draftFiles = useDraftFiles(
    isReady ? toQuickAddDraftName(startLocation, startProductCode) : undefined,
    images,
    (restored) => setImages((chosen) => [...restored, ...chosen].slice(0, QUICK_ADD_IMAGES_MAX)),
  );
  const toLocations = (flat: FlatLocation[]) => flat.map(({ location }) => location);
  const recentIds = recent?.items.flatMap(({ location_id }) => location_id ?? []) ?? [];
  const suggestLocations = (text: string) =>
    toWrittenLocations(
      putRecentFirst(toLocations(searchLocations(tree, text)), recentIds),
      toLocations(flattenLocations(tree)),
    );

  const startNext = ({ location }: Item) => {
    setImages([]);
    setStart({ added: added + 1, startLocation: toStartLocation(location) });
    // Removes `?code=` and `?product_code=`, which belong to the added item, and keeps the location for a reload.
    setSearch(location ? { location: String(location.id) } : {}, {
      replace: true,
      preventScrollReset: true,
      state: returns ? toReturnState(undefined) : undefined,
    });
  };
  const leave = async ({ item, goesOn }: Saved) => {
    setWaiting(undefined);
    if (goesOn) startNext(item);
    else {
      discardUnsavedForms();
      // Back to the stocktake in which the item was found.
      await (returns ? navigate(-1) : navigate(DASHBOARD));
    }
  };

  const sendImages = async (saved: Saved) => {
    const { item, goesOn } = saved;
    const { failures, notices } = await upload({
      item_id: item.id,
      files: images,
      first_is_primary: waiting === undefined,
      max_bytes: IMAGE_MAX_BYTES,
      unexplained: t('quickAdd.unknownError'),
    });
    for (const notice of notices) toast(notice);
    if (failures.length > 0) {
      toast.error(t('quickAdd.createdWithoutPhotos', { failures: toMessages(failures).join('. ') }));
    } else if (goesOn) {
      toast.success(t('quickAdd.added', { name: item.name }));
    } else {
      showItemAdded(item, navigate);
    }
    const unsent = failures.filter(({ can_retry }) => can_retry).map(({ file }) => file);
    setImages(unsent);
    draftFiles.discard();
    if (unsent.length === 0) await leave(saved);
    else setWaiting(saved);
  };

  const saveAnd = (goesOn: boolean) => async (input: QuickAddInput) => {
    const item = await addOnce(input);
    await label.attach({ item_id: item.id });
    await sendImages({ item, goesOn });
  };

  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t('quickAdd.quickAdd')}
        back={{ to: DASHBOARD, label: t('quickAdd.dashboard') }}
        actions={
          <ButtonLink
            to={toAddAddress('/inventory/photos-first', { location_id: carried.location?.id ?? null })}
            variant="secondary"
          >
            <Images aria-hidden className="size-4" />
            {t('quickAdd.photosFirst')}
          </ButtonLink>
        }
      />
      {label.code !== undefined && <PrintedCodeNotice code={label.code} />}
      {waiting ? (
        <WaitingImages
          itemName={waiting.item.name}
          images={images}
          percents={percents}
          isUploading={isUploading}
          onLeave={() => void leave(waiting)}
          onRetry={() => void oneAtATime(() => sendImages(waiting))}
        />
      ) : !isReady ? (
        <Skeleton className="h-96" />
      ) : (
        <QuickAddForm
          key={added}
          locations={tree}
          startLocation={startLocation}
          startProductCode={startProductCode}
          suggestLocations={suggestLocations}
          hasImages={images.length > 0}
          onDiscard={() => {
            setImages([]);
            draftFiles.discard();
          }}
          onSave={saveAnd(false)}
          onSaveAndNext={saveAnd(true)}
          imagePicker={
            canChooseImages && (
              <ImagePicker
                images={images}
                max={QUICK_ADD_IMAGES_MAX}
                onChange={setImages}
                percents={percents}
                disabled={quickAdd.isPending || isUploading}
                onLoadError={() => setCanChooseImages(false)}
              />
            )
          }
        />
      )}
    </div>
  );
}

const toStartLocation = (
  location: { id: number; name: string; path: string[] } | null | undefined,
): StartLocation | undefined => (location ? { id: location.id, text: toPathText(location) } : undefined);
