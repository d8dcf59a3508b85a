import { Maximize2 } from 'lucide-react';
import { LARGE_IMAGE_SIZES, toLargeSources, type SizedImage } from '../../entities/image/image-sources';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';

interface ImageFrameProps {
  image: SizedImage;
  alt: string;
  onOpen: () => void;
}

/** The fixed aspect ratio prevents layout shifts between photos. */
export const ImageFrame = ({ image, alt, onOpen }: ImageFrameProps) => (
  <button
    type="button"
    aria-label={t('imageViewer.openPhoto', { alt })}
    onClick={onOpen}
    className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-2"
  >
    <ImageWithPlaceholder
      key={image.url}
      {...toLargeSources(image)}
      sizes={LARGE_IMAGE_SIZES}
      alt={alt}
      loading="eager"
      className="aspect-[4/3] w-full object-contain"
    />
    <span
      aria-hidden
      className="absolute inset-e-2 bottom-2 grid size-10 place-items-center rounded-md bg-black/60 text-white pointer-coarse:size-11 print:hidden"
    >
      <Maximize2 className="size-5" />
    </span>
  </button>
);
