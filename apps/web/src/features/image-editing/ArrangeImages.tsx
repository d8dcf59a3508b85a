import type { ItemImage } from '@stowage/contracts';
import { useId, useState } from 'react';
import { t } from '../../lib/i18n';
import { ArrangeTile } from './ArrangeTile';
import { useArrangeImages } from './use-arrange-images';

interface ArrangeImagesProps {
  images: readonly ItemImage[];
  itemName: string;
  onMove: (from: number, to: number) => void;
}

export default function ArrangeImages({ images, itemName, onMove }: ArrangeImagesProps) {
  const [status, setStatus] = useState('');
  const instructionsId = useId();
  const { list, heldId, shiftOf, ...handle } = useArrangeImages({ images, onMove, announce: setStatus });

  const step = (from: number, to: number) => {
    onMove(from, to);
    setStatus(t('imageEditing.movedTo', { position: to + 1, count: images.length }));
  };

  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t('imageEditing.arrangeHint')}</p>
      <p id={instructionsId} hidden>
        {t('imageEditing.arrangeKeysHint')}
      </p>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {images.map((image, index) => (
          <ArrangeTile
            key={image.id}
            image={image}
            itemName={itemName}
            index={index}
            count={images.length}
            instructionsId={instructionsId}
            isHeld={image.id === heldId}
            shift={shiftOf(index)}
            onPointerDown={(event) => handle.onPointerDown(event, image.id)}
            onKeyDown={(event) => handle.onKeyDown(event, image.id)}
            onStep={(to) => step(index, to)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}
