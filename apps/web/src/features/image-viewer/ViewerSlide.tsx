import { useState } from 'react';
import { assetUrl, toSrcSet } from '../../lib/base-path';
import { type SizedImage, thumbnailPhoto } from '../../entities/image/image-sources';

interface ViewerSlideProps {
  image: SizedImage;
  alt: string;
  /** The room there is, in pixels. */
  room: { width: number; height: number };
  isCurrent: boolean;
}

/** The large picture over the small one, which is there at once and stays when the large one does not come. */
export function ViewerSlide({ image, alt, room, isCurrent }: ViewerSlideProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { src, srcSet } = thumbnailPhoto(image);
  const scale = Math.min(1, room.width / image.width, room.height / image.height);
  return (
    <div className="relative" style={{ width: image.width * scale, height: image.height * scale }}>
      <img
        src={assetUrl(src)}
        srcSet={toSrcSet(srcSet)}
        // As in the grids, so that it is the picture that the browser has already.
        sizes="160px"
        alt={hasFailed ? alt : ''}
        draggable={false}
        className="absolute inset-0 size-full"
      />
      {!hasFailed && (
        <img
          src={assetUrl(image.url)}
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
