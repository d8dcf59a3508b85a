import { IMAGES_PER_ITEM_MAX } from '@stowage/contracts';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { toTooMany } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ItemCamera } from './ItemCamera';

interface CameraTestProps {
  itemId: number;
  existingCount: number;
}

export function CameraTest({ itemId, existingCount }: CameraTestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isFull = existingCount >= IMAGES_PER_ITEM_MAX;
  return (
    <>
      <p className="mb-3 text-quiet">{t('testImages.cameraTestHint')}</p>
      <Button variant="secondary" disabled={isFull} onClick={() => setIsOpen(true)}>
        <Camera aria-hidden className="size-5" />
        {t('testImages.openCamera')}
      </Button>
      {isFull && <p className="mt-2 text-sm text-quiet">{toTooMany()}</p>}
      {isOpen && <ItemCamera itemId={itemId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
