import { useState } from 'react';
import { Card } from '../../components/Card';
import { Photo } from '../../components/Photo';
import type { SizedImage } from '../../lib/photo-sources';
import { LazyImageViewer } from './LazyImageViewer';
import { PhotoFrame } from './PhotoFrame';
import { Thumbnails } from './Thumbnails';

interface PhotoShowProps {
  itemName: string;
  images: readonly SizedImage[];
}

/** The photos of something that is not one's own: to be looked at. */
export function PhotoShow({ itemName, images }: PhotoShowProps) {
  const [shownUrl, setShownUrl] = useState<string>();
  const [isOpened, setIsOpened] = useState(false);
  const shown = images.find(({ url }) => url === shownUrl) ?? images[0];
  if (!shown)
    return (
      <Card className="overflow-hidden">
        <Photo alt="" className="aspect-[3/1] w-full md:aspect-[4/3]" />
      </Card>
    );
  return (
    <Card className="overflow-hidden">
      <PhotoFrame image={shown} alt={itemName} onOpen={() => setIsOpened(true)} />
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
      {isOpened && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={images.indexOf(shown)}
          onClose={() => setIsOpened(false)}
        />
      )}
    </Card>
  );
}
