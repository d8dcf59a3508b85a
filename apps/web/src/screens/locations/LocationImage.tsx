import type { Location } from '@stowage/contracts';
import { Ellipsis, ImagePlus, Images, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { useRemoveLocationImage } from '../../entities/location/locations.queries';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { useFocusAfterRemoval } from '../../ui/focus';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuItem } from '../../ui/menu/Menu';

const LocationImageDialog = lazyComponent(() => import('./LocationImageDialog'));

/** Width of the photo, for `sizes`. */
const SIZES = '(min-width: 768px) 200px, 88px';

export function LocationImage({ location }: { location: Location }) {
  const { id, name, image } = location;
  const [isChoosing, setIsChoosing] = useState(false);
  const viewer = useOpenImage(`location-${id}`);
  const remove = useRemoveLocationImage(id);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(addButton, image ? 1 : 0);

  const onRemove = () =>
    toastOutcome(remove.mutateAsync(), t('itemPage.photoDeleted'), t('itemPage.deletePhotoFailed'));

  return (
    <>
      {image ? (
        <div className="relative w-22 shrink-0 md:w-50">
          <button
            type="button"
            aria-label={t('imageViewer.openPhoto', { alt: name })}
            onClick={() => viewer.open(0)}
            className="block w-full cursor-zoom-in rounded-lg"
          >
            <ImageWithPlaceholder
              {...toThumbnailSources(image)}
              sizes={SIZES}
              alt={name}
              loading="eager"
              className="aspect-square w-full rounded-lg border border-line object-cover md:aspect-[3/2]"
            />
          </button>
          <MembersOnly>
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label={t('locations.photoActions', { name })}
                  className="absolute inset-e-0 bottom-0 flex size-11 items-end justify-end rounded-lg p-1 print:hidden"
                >
                  <span className="rounded-full bg-surface p-1 text-text shadow-raised">
                    <Ellipsis aria-hidden className="size-4" />
                  </span>
                </button>
              }
            >
              <MenuItem icon={Images} onSelect={() => setIsChoosing(true)}>
                {t('locations.changePhoto')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={() => void onRemove()}>
                {t('locations.removePhoto')}
              </MenuItem>
            </Menu>
          </MembersOnly>
        </div>
      ) : (
        <Button
          ref={addButton}
          membersOnly
          variant="ghost"
          size="sm"
          onClick={() => setIsChoosing(true)}
          className="shrink-0 max-md:-ms-3"
        >
          <ImagePlus aria-hidden className="size-4" />
          {t('locations.addAPhoto')}
        </Button>
      )}
      {isChoosing && <LocationImageDialog location={location} onClose={() => setIsChoosing(false)} />}
      {image && viewer.openedIndex !== undefined && (
        <LazyImageViewer images={[image]} itemName={name} index={0} onClose={viewer.close} />
      )}
    </>
  );
}
