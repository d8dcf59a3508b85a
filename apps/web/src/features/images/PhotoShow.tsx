import { useState } from 'react';
import { Card } from '../../components/Card';
import { Photo } from '../../components/Photo';
import type { SizedImage } from '../../lib/photo-sources';
import { LazyImageViewer } from './LazyImageViewer';
import { PhotoFrame } from './PhotoFrame';
import { Thumbnails } from './Thumbnails';
import { useOpenPhoto } from './use-open-photo';

interface PhotoShowProps {
  itemName: string;
  images: readonly SizedImage[];
}

/** The photos of something that is not one's own: to be looked at. */
export function PhotoShow({ itemName, images }: PhotoShowProps) {
  const [shownUrl, setShownUrl] = useState<string>();
  const photo = useOpenPhoto('shared');
  const shown = images.find(({ url }) => url === shownUrl) ?? images[0];
  if (!shown)
    return (
      <Card className="overflow-hidden">
        <Photo alt="" className="aspect-[3/1] w-full md:aspect-[4/3]" />
      </Card>
    );
  return (
    <Card className="overflow-hidden">
      <PhotoFrame image={shown} alt={itemName} onOpen={() => photo.open(images.indexOf(shown))} />
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
      {photo.openedIndex !== undefined && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={photo.openedIndex}
          onClose={photo.close}
        />
      )}
    </Card>
  );
}
