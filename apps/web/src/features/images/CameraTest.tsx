import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { ItemCamera } from './ItemCamera';

/** Opens the camera to try it. */
export function CameraTest({ itemId }: { itemId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="mb-3 text-quiet">
        Starts with the rear camera; "Switch camera" changes to the front one and back.
      </p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Camera aria-hidden className="size-5" />
        Open Camera
      </Button>
      {isOpen && <ItemCamera itemId={itemId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
