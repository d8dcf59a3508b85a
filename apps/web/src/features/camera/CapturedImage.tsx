import { Check, RotateCcw } from 'lucide-react';
import { LocalImage } from '../../entities/image/LocalImage';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface CapturedImageProps {
  image: File;
  isSending: boolean;
  onRetake: () => void;
  onUse: () => void;
}

export const CapturedImage = ({ image, isSending, onRetake, onUse }: CapturedImageProps) => (
  <>
    <div className="relative min-h-0 flex-1">
      <LocalImage
        file={image}
        alt={t('camera.capturedPhoto')}
        hasName
        className="absolute inset-0 size-full object-contain"
      />
    </div>
    <div className="flex justify-center gap-3 p-4 max-sm:*:flex-1">
      <Button variant="secondary" disabled={isSending} onClick={onRetake}>
        <RotateCcw aria-hidden className="size-5" />
        {t('camera.retake')}
      </Button>
      {/* Receives focus, because the focused shutter button is unmounted. */}
      <Button autoFocus busy={isSending} onClick={onUse}>
        {!isSending && <Check aria-hidden className="size-5" />}
        {isSending ? t('camera.uploading') : t('camera.usePhoto')}
      </Button>
    </div>
  </>
);
