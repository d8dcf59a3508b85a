import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { cn } from '../../lib/cn';
import { FileButton } from '../../entities/image/FileButton';
import { LazyCameraOverlay } from '../camera/LazyCameraOverlay';
import { ACCEPTED_PHOTOS } from '../../entities/image/image-checks.rules';
import { mediaDevices } from '../camera/use-camera';

interface ImageInputsProps {
  onChoose: (files: File[]) => void;
  /** Only one photo can be chosen. */
  single?: boolean;
  disabled?: boolean;
  className?: string;
}

/** The two ways to a photo: the camera and the files. */
export function ImageInputs({ onChoose, single = false, disabled = false, className }: ImageInputsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [isCameraOpen, setIsCameraOpen] = useState(false);

  const onTake = () => {
    // A device that is held in the hand has a camera app of its own, which takes the better pictures.
    if (window.matchMedia('(pointer: coarse)').matches) camera.current?.click();
    else setIsCameraOpen(true);
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };

  return (
    <div className={cn('flex flex-wrap gap-2 max-sm:text-sm', className)}>
      <Button
        variant="secondary"
        disabled={disabled}
        className={cn(
          'pointer-coarse:flex-1 pointer-coarse:px-2',
          // Where there is only a mouse, an input ignores `capture` and would do what the other button does.
          !mediaDevices() && 'hidden pointer-coarse:inline-flex',
        )}
        onClick={onTake}
      >
        <Camera aria-hidden className="size-5" />
        Take photo
      </Button>
      <FileButton
        variant="secondary"
        disabled={disabled}
        isMultiple={!single}
        className="pointer-coarse:flex-1 pointer-coarse:px-2"
        onChoose={onChoose}
      >
        <ImagePlus aria-hidden className="size-5" />
        {single ? 'Choose photo' : 'Choose photos'}
      </FileButton>
      <input
        ref={camera}
        type="file"
        accept={ACCEPTED_PHOTOS}
        capture="environment"
        disabled={disabled}
        onChange={onChange}
        tabIndex={-1}
        aria-hidden
        hidden
      />
      {isCameraOpen && (
        <LazyCameraOverlay
          onAccept={(photo) => {
            onChoose([photo]);
            return Promise.resolve(undefined);
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </div>
  );
}
