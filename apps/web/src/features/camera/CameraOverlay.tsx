import { CameraOff, Check, Images, RotateCcw, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withContentTypes } from '../../entities/image/content-types';
import { FileButton } from '../../entities/image/FileButton';
import { LocalImage } from '../../entities/image/LocalImage';
import { cn } from '../../lib/cn';
import { useBackCloses } from '../../lib/dialog-history';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useFocusReturn } from '../../ui/focus';
import { type CameraFailure, type Facing, otherFacing } from './camera.rules';
import { CameraView } from './CameraView';
import { checkPick } from './capture.rules';
import { useCamera } from './use-camera';

interface CameraOverlayProps {
  /** Resolves to an error message on failure; the overlay then keeps the photo for a retry. */
  onAccept: (image: File) => Promise<string | undefined>;
  onClose: () => void;
}

export default function CameraOverlay({ onAccept, onClose }: CameraOverlayProps) {
  const [facing, setFacing] = useState<Facing>('environment');
  const [attempt, setAttempt] = useState(0);
  const [image, setImage] = useState<File>();
  const [message, setMessage] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const camera = useCamera(facing, attempt);
  const focusReturn = useFocusReturn();
  const isOpen = useIsMounted();

  const showImage = (next: File | undefined, problem?: string) => {
    setImage(next);
    setMessage(problem);
  };

  const pick = async (file: File) => {
    const [picked = file] = await withContentTypes([file]);
    const problem = checkPick(picked);
    if (problem === undefined) showImage(picked);
    else setMessage(problem);
  };

  const accept = async (taken: File) => {
    setIsSending(true);
    setMessage(undefined);
    const problem = await onAccept(taken);
    // The user has closed the overlay during the request and may have opened a new one.
    if (!isOpen()) return;
    setIsSending(false);
    if (problem === undefined) onClose();
    else setMessage(problem);
  };

  useBackCloses(onClose);
  const { status } = camera;
  const failure = status === 'starting' || status === 'live' ? undefined : status;
  const gallery = <GalleryButton isStacked={!failure} onPick={(file) => void pick(file)} />;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          // Shows photos on a dark background in both themes.
          data-theme="dark"
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-black px-[max(env(safe-area-inset-left),env(safe-area-inset-right))] pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-text outline-none"
        >
          <div className="flex items-center justify-between gap-4 p-2 ps-4">
            <Dialog.Title className="text-lg font-semibold">{t('common.addPhoto')}</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t('common.close')}>
                <X aria-hidden className="size-5" />
              </Button>
            </Dialog.Close>
          </div>
          {image && (
            <CapturedImage
              image={image}
              isSending={isSending}
              onRetake={() => showImage(undefined)}
              onUse={() => void accept(image)}
            />
          )}
          {!image && failure && (
            <CameraTrouble failure={failure} gallery={gallery} onRetry={() => setAttempt(attempt + 1)} />
          )}
          {!image && !failure && (
            <CameraView
              camera={camera}
              gallery={gallery}
              onCapture={(taken) => {
                if (taken) showImage(taken);
                else setMessage(t('camera.photoFailed'));
              }}
              onSwitch={() => setFacing(otherFacing(facing))}
            />
          )}
          <p role="alert" className="px-4 pb-4 text-center text-danger empty:hidden">
            {message}
          </p>
          <p role="status" className="sr-only">
            {image && t('camera.photoTaken')}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

interface GalleryButtonProps {
  isStacked: boolean;
  onPick: (file: File) => void;
}

const GalleryButton = ({ isStacked, onPick }: GalleryButtonProps) => (
  <FileButton
    variant={isStacked ? 'ghost' : 'primary'}
    className={cn(isStacked && 'flex-col gap-1 px-2 py-1.5 text-sm')}
    onChoose={([file]) => {
      if (file) onPick(file);
    }}
  >
    <Images aria-hidden className={isStacked ? 'size-6' : 'size-5'} />
    {t('common.gallery')}
  </FileButton>
);

interface CameraTroubleProps {
  failure: CameraFailure;
  gallery: ReactNode;
  onRetry: () => void;
}

const CameraTrouble = ({ failure, gallery, onRetry }: CameraTroubleProps) => (
  <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6 overflow-y-auto p-6 text-center">
    <div role="alert" className="flex flex-col items-center gap-2">
      <CameraOff aria-hidden strokeWidth={1.5} className="size-12 text-quiet" />
      {failure === 'refused' ? (
        <p className="max-w-prose text-lg">{t('common.cameraDenied')}</p>
      ) : (
        <>
          <p className="text-lg font-semibold">{t('camera.cameraNotAvailable')}</p>
          {failure === 'insecure' && <p className="max-w-prose">{t('camera.needsHttps')}</p>}
          <p className="text-quiet">{t('camera.galleryHint')}</p>
        </>
      )}
    </div>
    <div className="flex flex-wrap justify-center gap-3">
      {failure === 'refused' && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {gallery}
    </div>
  </div>
);

interface CapturedImageProps {
  image: File;
  isSending: boolean;
  onRetake: () => void;
  onUse: () => void;
}

const CapturedImage = ({ image, isSending, onRetake, onUse }: CapturedImageProps) => (
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
