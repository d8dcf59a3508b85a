import { type Item, QUICK_ADD_PHOTOS_MAX, type QuickAddInput } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../components/PageHeader';
import { PrintedCodeNotice } from '../features/codes/PrintedCodeNotice';
import { usePrintedCode } from '../features/codes/use-printed-code';
import { useUploadPhotos } from '../features/images/images.queries';
import { PhotoPicker } from '../features/images/PhotoPicker';
import { PhotosWaiting } from '../features/images/PhotosWaiting';
import { toSentences } from '../features/images/upload-photos';
import { showItemAdded } from '../features/items/ItemAddedToast';
import { useQuickAddItem } from '../features/items/items.queries';
import { toWrittenPlaces } from '../features/items/quick-add.rules';
import { QuickAddForm } from '../features/items/QuickAddForm';
import { useLocations } from '../features/locations/locations.queries';
import { type FlatLocation, flattenLocations, searchLocations } from '../features/locations/locations.rules';
import { useOneAtATime } from '../lib/use-one-at-a-time';

const DASHBOARD = '/dashboard';

/** Name it, photograph it, put it away. */
export default function QuickAddPage() {
  const [photos, setPhotos] = useState<File[]>([]);
  /** The item whose photos a lost connection holds up. */
  const [saved, setSaved] = useState<Item>();
  const quickAdd = useQuickAddItem();
  const { upload, isPending: isUploading, percents } = useUploadPhotos();
  const { data: tree = [] } = useLocations();
  const navigate = useNavigate();
  const label = usePrintedCode();
  const oneAtATime = useOneAtATime();

  const toPlaces = (flat: FlatLocation[]) => flat.map(({ location }) => location);
  const suggestPlaces = (text: string) =>
    toWrittenPlaces(toPlaces(searchLocations(tree, text)), toPlaces(flattenLocations(tree)));

  const sendPhotos = async (item: Item) => {
    const { failures, notices } = await upload({
      item_id: item.id,
      files: photos,
      first_is_primary: saved === undefined,
      unexplained: 'Unknown error',
    });
    for (const notice of notices) toast(notice);
    if (failures.length === 0) {
      showItemAdded(item, navigate);
    } else {
      toast.error(`Item created but photo upload failed: ${toSentences(failures).join('. ')}`);
    }
    const waiting = failures.filter(({ can_retry }) => can_retry).map(({ file }) => file);
    setPhotos(waiting);
    setSaved(item);
    if (waiting.length === 0) await navigate(DASHBOARD);
  };

  const onSave = async (input: QuickAddInput) => {
    const item = await quickAdd.mutateAsync(input);
    await label.attach({ item_id: item.id });
    await sendPhotos(item);
  };

  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Quick Add" back={{ to: DASHBOARD, label: 'Dashboard' }} />
      {label.code !== undefined && <PrintedCodeNotice code={label.code} />}
      {saved && photos.length > 0 ? (
        <PhotosWaiting
          itemName={saved.name}
          photos={photos}
          percents={percents}
          isUploading={isUploading}
          onLeave={() => void navigate(DASHBOARD)}
          onRetry={() => void oneAtATime(() => sendPhotos(saved))}
        />
      ) : (
        <QuickAddForm
          suggestPlaces={suggestPlaces}
          hasPhotos={photos.length > 0}
          onSave={onSave}
          photos={
            <PhotoPicker
              photos={photos}
              max={QUICK_ADD_PHOTOS_MAX}
              onChange={setPhotos}
              percents={percents}
              disabled={quickAdd.isPending || isUploading}
            />
          }
        />
      )}
    </div>
  );
}
