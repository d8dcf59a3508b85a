import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/layout/Card';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { UploadTile } from './UploadTile';
import { t } from '../../lib/i18n';

interface WaitingImagesProps {
  itemName: string;
  images: readonly File[];
  percents: ReadonlyMap<File, number>;
  isUploading: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** Offers a retry when the item was saved but the connection failed before all its photos were uploaded. */
export function WaitingImages({ itemName, images, percents, isUploading, ...on }: WaitingImagesProps) {
  useUnsavedChanges(true);
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex gap-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <p className="min-w-0">
          <strong>
            <bdi>{itemName}</bdi>
          </strong>{' '}
          {t('imageUpload.savedWithoutPhotos', { photoCount: t('count.photos', { count: images.length }) })}
        </p>
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {images.map((file, index) => (
          <UploadTile key={`${index} ${file.name}`} file={file} percent={percents.get(file)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={isUploading} onClick={on.onRetry}>
          {t('imageUpload.tryAgain')}
        </Button>
        <Button variant="ghost" disabled={isUploading} onClick={on.onLeave}>
          {t('imageUpload.continueWithoutThem')}
        </Button>
      </div>
    </Card>
  );
}
