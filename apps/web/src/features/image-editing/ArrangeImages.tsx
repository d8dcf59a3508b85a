import type { ItemImage } from '@stowage/contracts';
import { useId, useState } from 'react';
import { ArrangeTile } from './ArrangeTile';
import { useArrangeImages } from './use-arrange-images';
import * as texts from './image-editing.texts';

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
    setStatus(texts.movedTo(to + 1, images.length));
  };

  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{texts.arrangeHint}</p>
      <p id={instructionsId} hidden>
        {texts.arrangeKeysHint}
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
