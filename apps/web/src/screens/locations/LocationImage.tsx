import type { Location } from '@stowage/contracts';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';

/** Width of the photo, for `sizes`. */
const SIZES = '(min-width: 1024px) 200px, 88px';

export function LocationImage({ location: { id, name, image } }: { location: Location }) {
  const viewer = useOpenImage(`location-${id}`);
  if (!image) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('imageViewer.openPhoto', { alt: name })}
        onClick={() => viewer.open(0)}
        className="float-end ms-4 mb-2 w-22 cursor-zoom-in rounded-lg lg:w-50"
      >
        <ImageWithPlaceholder
          {...toThumbnailSources(image)}
          sizes={SIZES}
          alt={name}
          loading="eager"
          className="aspect-square w-full rounded-lg border border-line object-cover lg:aspect-[3/2]"
        />
      </button>
      {viewer.openedIndex !== undefined && (
        <LazyImageViewer images={[image]} itemName={name} index={0} onClose={viewer.close} />
      )}
    </>
  );
}
