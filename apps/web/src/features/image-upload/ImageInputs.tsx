import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { FileButton } from '../../entities/image/FileButton';
import { ACCEPTED_IMAGES } from '../../entities/image/image-checks.rules';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { mediaDevices } from '../camera/use-camera';
import { useImagePaste } from './use-image-paste';

const CameraOverlay = lazyComponent(() => import('../camera/CameraOverlay'));

interface ImageInputsProps {
  onChoose: (files: File[]) => void;
  single?: boolean;
  opensAtOnce?: boolean;
  disabled?: boolean;
  className?: string;
}

export function ImageInputs({
  onChoose,
  single = false,
  opensAtOnce = false,
  disabled = false,
  className,
}: ImageInputsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [isCameraOpen, setIsCameraOpen] = useState(false);

  useImagePaste(disabled ? undefined : onChoose, camera);

  const closeCamera = () => setIsCameraOpen(false);

  const onTake = () => {
    // Phones and tablets have a native camera app, which takes better photos than the browser.
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
          // Without a camera API, only touch devices can take a photo: desktop browsers ignore `capture`.
          !mediaDevices() && 'hidden pointer-coarse:inline-flex',
        )}
        onClick={onTake}
      >
        <Camera aria-hidden className="size-5" />
        {t('imageUpload.takePhoto')}
      </Button>
      <FileButton
        variant="secondary"
        disabled={disabled}
        isMultiple={!single}
        opensAtOnce={opensAtOnce}
        className="pointer-coarse:flex-1 pointer-coarse:px-2"
        onChoose={onChoose}
      >
        <ImagePlus aria-hidden className="size-5" />
        {single ? t('imageUpload.choosePhoto') : t('common.choosePhotos')}
      </FileButton>
      <input
        ref={camera}
        type="file"
        accept={ACCEPTED_IMAGES}
        capture="environment"
        disabled={disabled}
        onChange={onChange}
        tabIndex={-1}
        aria-hidden
        hidden
      />
      {isCameraOpen && (
        <CameraOverlay
          onAccept={(image) => {
            onChoose([image]);
            return Promise.resolve(undefined);
          }}
          onClose={closeCamera}
        />
      )}
    </div>
  );
}
