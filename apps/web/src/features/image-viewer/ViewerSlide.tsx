import { useState } from 'react';
import { type SizedImage, toLargeSources, toThumbnailSources } from '../../entities/image/image-sources';
import { assetUrl, toSrcSet } from '../../lib/address/base-path';

interface ViewerSlideProps {
  image: SizedImage;
  alt: string;
  /** Available space in pixels. */
  room: { width: number; height: number };
  isCurrent: boolean;
  isEnlarged: boolean;
}

/** Shows the cached thumbnail until the large image has loaded, and keeps it if loading fails. */
export function ViewerSlide({ image, alt, room, isCurrent, isEnlarged }: ViewerSlideProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { src, srcSet } = toThumbnailSources(image);
  const large = toLargeSources(image);
  const scale = Math.min(1, room.width / image.width, room.height / image.height);
  return (
    <div className="relative" style={{ width: image.width * scale, height: image.height * scale }}>
      <img
        src={assetUrl(src)}
        srcSet={toSrcSet(srcSet)}
        // Same size as in the grids, so that the browser reuses the cached image.
        sizes="160px"
        alt={hasFailed ? alt : ''}
        draggable={false}
        className="absolute inset-0 size-full"
      />
      {!hasFailed && (
        <img
          src={assetUrl(large.src)}
          srcSet={toSrcSet(large.srcSet)}
          // Zooming in loads all pixels.
          sizes={`${Math.ceil(isEnlarged ? image.width : image.width * scale)}px`}
          alt={alt}
          draggable={false}
          fetchPriority={isCurrent ? 'high' : 'low'}
          onError={() => setHasFailed(true)}
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  );
}
