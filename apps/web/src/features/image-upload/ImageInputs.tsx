import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { cn } from '../../lib/cn';
import { FileButton } from '../../entities/image/FileButton';
import { lazyComponent } from '../../ui/lazy-component';
import { ACCEPTED_IMAGES } from '../../entities/image/image-checks.rules';
import { mediaDevices } from '../camera/use-camera';
import { t } from '../../lib/i18n';

const CameraOverlay = lazyComponent(() => import('../camera/CameraOverlay'));

interface ImageInputsProps {
  onChoose: (files: File[]) => void;
  single?: boolean;
  disabled?: boolean;
  className?: string;
}

export function ImageInputs({ onChoose, single = false, disabled = false, className }: ImageInputsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [isCameraOpen, setIsCameraOpen] = useState(false);

  const choose = useRef<(files: File[]) => void>(undefined);
  useEffect(() => {
    choose.current = disabled ? undefined : onChoose;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs copy text together with a picture of it.
      const hasText = event.clipboardData?.types.includes('text/plain') === true;
      if (event.defaultPrevented || files.length === 0 || hasText || !choose.current) return;
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      if (dialog && !dialog.contains(camera.current)) return;
      event.preventDefault();
      choose.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

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
        className="pointer-coarse:flex-1 pointer-coarse:px-2"
        onChoose={onChoose}
      >
        <ImagePlus aria-hidden className="size-5" />
        {single ? t('imageUpload.choosePhoto') : t('imageUpload.choosePhotos')}
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
          onLoadError={closeCamera}
        />
      )}
    </div>
  );
}
