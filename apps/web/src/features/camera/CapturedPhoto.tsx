import { Check, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/Button';
import { LocalImage } from '../../entities/image/LocalImage';

interface CapturedPhotoProps {
  photo: File;
  isSending: boolean;
  onRetake: () => void;
  onUse: () => void;
}

/** A photo that has been taken, to be looked at before it is kept. */
export const CapturedPhoto = ({ photo, isSending, onRetake, onUse }: CapturedPhotoProps) => (
  <>
    <div className="relative min-h-0 flex-1">
      <LocalImage
        file={photo}
        alt="The photo you have taken"
        hasName
        className="absolute inset-0 size-full object-contain"
      />
    </div>
    <div className="flex justify-center gap-3 p-4 max-sm:*:flex-1">
      <Button variant="secondary" disabled={isSending} onClick={onRetake}>
        <RotateCcw aria-hidden className="size-5" />
        Retake
      </Button>
      {/* The button that took the photo has gone, and the focus with it. */}
      <Button autoFocus busy={isSending} onClick={onUse}>
        {!isSending && <Check aria-hidden className="size-5" />}
        {isSending ? 'Uploading...' : 'Use Photo'}
      </Button>
    </div>
  </>
);
