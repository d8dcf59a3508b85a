import type { ItemImage } from '@stowage/contracts';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useCropImage } from '../../entities/image/images.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { isWhole, turnArea, WHOLE } from './crop-area.rules';

const CLOCKWISE = 1;
const COUNTERCLOCKWISE = 3;
const AREA_MIN_PIXELS = 24;
const HEIGHT_MAX = '55dvh';

interface CropDialogProps {
  itemId: number;
  image: ItemImage;
  onSaved: (image: ItemImage) => void;
  onClose: () => void;
}

export default function CropDialog({ itemId, image, onSaved, onClose }: CropDialogProps) {
  const [turns, setTurns] = useState(0);
  const [area, setArea] = useState(WHOLE);
  const [error, setError] = useState<string>();
  const crop = useCropImage(itemId);

  const turn = (count: number) => {
    setTurns((turns + count) % 4);
    setArea(Array.from({ length: count }).reduce(turnArea, area));
  };

  const save = async () => {
    try {
      const saved = await crop.mutateAsync({
        image_id: image.id,
        quarter_turns: turns,
        left: area.x / 100,
        top: area.y / 100,
        width: area.width / 100,
        height: area.height / 100,
      });
      toastChange(t('imageEditing.photoCropped'), saved);
      onClose();
      onSaved(saved);
    } catch (problem) {
      setError(toMessage(problem, t('imageEditing.photoNotCropped')));
    }
  };

  const isOnSide = turns % 2 === 1;
  const ratio = isOnSide ? image.height / image.width : image.width / image.height;
  const handle = (side: string) => t('imageEditing.cropHandle', { side });
  return (
    <FormDialog
      title={t('imageEditing.crop')}
      submitLabel={t('common.save')}
      canSubmit={turns !== 0 || !isWhole(area)}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => turn(COUNTERCLOCKWISE)}>
          <RotateCcw aria-hidden className="size-4" />
          {t('imageEditing.turnLeft')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => turn(CLOCKWISE)}>
          <RotateCw aria-hidden className="size-4" />
          {t('imageEditing.turnRight')}
        </Button>
      </div>
      <ReactCrop
        crop={area}
        keepSelection
        ruleOfThirds
        minWidth={AREA_MIN_PIXELS}
        minHeight={AREA_MIN_PIXELS}
        className="mx-auto"
        ariaLabels={{
          cropArea: t('imageEditing.cropArea'),
          nwDragHandle: handle('nw'),
          nDragHandle: handle('n'),
          neDragHandle: handle('ne'),
          eDragHandle: handle('e'),
          seDragHandle: handle('se'),
          sDragHandle: handle('s'),
          swDragHandle: handle('sw'),
          wDragHandle: handle('w'),
        }}
        onChange={(_, percents) => setArea(percents)}
      >
        <div
          className="relative max-w-full overflow-hidden"
          style={{ aspectRatio: ratio, width: `min(100cqw, calc(${HEIGHT_MAX} * ${ratio}))` }}
        >
          <img
            src={image.screen_url}
            alt={image.caption ?? ''}
            draggable={false}
            className="absolute max-w-none"
            style={{
              inset: '50% auto auto 50%',
              width: isOnSide ? `${100 / ratio}%` : '100%',
              height: isOnSide ? `${100 * ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </ReactCrop>
    </FormDialog>
  );
}
