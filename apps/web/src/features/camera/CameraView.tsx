import { SwitchCamera } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { CAMERA_JPEG_QUALITY } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/feedback/Spinner';
import { toCameraFileName } from './capture.rules';
import type { Camera } from './use-camera';

interface CameraViewProps {
  camera: Camera;
  gallery: ReactNode;
  onCapture: (image: File | null) => void;
  onSwitch: () => void;
}

export function CameraView({ camera, gallery, onCapture, onSwitch }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState<MediaStream>();
  const stream = camera.status === 'live' ? camera.stream : undefined;
  const isReady = stream !== undefined && playing === stream;

  const show = useCallback(
    (element: HTMLVideoElement) => {
      video.current = element;
      element.srcObject = stream ?? null;
      return () => {
        video.current = null;
        element.srcObject = null;
      };
    },
    [stream],
  );

  const capture = async () => {
    if (video.current) onCapture(await captureFrame(video.current));
  };

  return (
    <>
      <div className="relative min-h-0 flex-1">
        {stream && (
          <video
            ref={show}
            autoPlay
            playsInline
            muted
            aria-label={t('common.cameraPreview')}
            onPlaying={() => setPlaying(stream)}
            className={cn(
              'absolute inset-0 size-full object-contain',
              camera.status === 'live' && camera.is_mirrored && '-scale-x-100',
            )}
          />
        )}
        {!isReady && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={t('common.startingTheCamera')} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-3 items-center justify-items-center p-4">
        {gallery}
        <button
          type="button"
          aria-label={t('camera.capturePhoto')}
          disabled={!isReady}
          onClick={() => void capture()}
          className="size-18 rounded-full border-4 border-white bg-white/90 bg-clip-content p-1 transition-colors enabled:hover:bg-white disabled:cursor-not-allowed disabled:opacity-60"
        />
        <Button variant="ghost" onClick={onSwitch} className="max-w-full flex-col gap-1 px-2 py-1.5 text-sm">
          <SwitchCamera aria-hidden className="size-6" />
          {t('camera.switchCamera')}
        </Button>
      </div>
    </>
  );
}

/** Captures an image that, unlike the preview, is not mirrored. */
async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY),
  );
  return blob && new File([blob], toCameraFileName(Date.now()), { type: blob.type });
}
