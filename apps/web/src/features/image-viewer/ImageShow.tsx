import { useState } from 'react';
import type { SizedImage } from '../../entities/image/image-sources';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { Card } from '../../ui/layout/Card';
import { ImageFrame } from './ImageFrame';
import { LazyImageViewer } from './LazyImageViewer';
import { Thumbnails } from './Thumbnails';
import { useOpenImage } from './use-open-image';

interface ImageShowProps {
  itemName: string;
  images: readonly SizedImage[];
}

export function ImageShow({ itemName, images }: ImageShowProps) {
  const [shownUrl, setShownUrl] = useState<string>();
  const openImage = useOpenImage('shared');
  const shown = images.find(({ url }) => url === shownUrl) ?? images[0];
  if (!shown)
    return (
      <Card className="overflow-hidden">
        <ImageWithPlaceholder alt="" className="aspect-[3/1] w-full md:aspect-[4/3]" />
      </Card>
    );
  return (
    <Card className="overflow-hidden">
      <ImageFrame image={shown} alt={itemName} onOpen={() => openImage.open(images.indexOf(shown))} />
      {images.length > 1 && (
        <div className="border-t border-line p-4">
          <Thumbnails
            images={images}
            itemName={itemName}
            shown={shown}
            onShow={({ url }) => setShownUrl(url)}
          />
        </div>
      )}
      {openImage.openedIndex !== undefined && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={openImage.openedIndex}
          onClose={openImage.close}
        />
      )}
    </Card>
  );
}
