import { CAMERA_IDEAL_HEIGHT_PIXELS, CAMERA_IDEAL_WIDTH_PIXELS, type ScannedText } from '@stowage/contracts';
import { CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type CameraState, useCamera } from '../../lib/use-camera';
import { chooseScanned } from './scan-result.rules';

/** Longest side of what is searched for codes, in pixels: enough for a label at arm's length, and quick. */
const FRAME_PIXELS = 1024;
/** Between the end of one search and the beginning of the next. */
const PAUSE_MS = 100;

const IDEAL = { width: CAMERA_IDEAL_WIDTH_PIXELS, height: CAMERA_IDEAL_HEIGHT_PIXELS };

const TEXTS: Record<Exclude<CameraState, 'live'>, string> = {
  starting: 'Starting the camera...',
  unsupported: 'The live camera is not available here. Take a photo of the code, or type it.',
  refused: 'Could not access camera. Please check permissions.',
};

/** What the camera sees now; undefined while there is nothing. */
function grabFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, FRAME_PIXELS / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** The live camera; calls back with the first code that it sees. */
export function ScanCamera({ onScan }: { onScan: (scanned: ScannedText) => void }) {
  const { video, state } = useCamera('environment', IDEAL);
  const report = useEffectEvent(onScan);

  useEffect(() => {
    if (state !== 'live') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const canvas = document.createElement('canvas');
    const look = async () => {
      const frame = video.current ? grabFrame(video.current, canvas) : undefined;
      // Fetched when it is first needed; offline, the next turn tries again.
      const texts = frame
        ? await import('./read-codes').then(({ readCodes }) => readCodes(frame)).catch(() => [])
        : [];
      if (isOver) return;
      const scanned = chooseScanned(texts);
      if (scanned) report(scanned);
      else timer = setTimeout(() => void look(), PAUSE_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, video]);

  return (
    <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-raised sm:aspect-[4/3]">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        hidden={state !== 'live'}
        className="size-full object-cover"
      />
      {state === 'live' ? (
        <div aria-hidden className="absolute inset-[18%] rounded-lg border-2 border-white/80 shadow-raised" />
      ) : (
        <p
          role={state === 'starting' ? 'status' : 'alert'}
          className="absolute inset-0 grid content-center justify-items-center gap-3 p-6 text-center text-quiet"
        >
          {state !== 'starting' && <CameraOff aria-hidden strokeWidth={1.5} className="size-9" />}
          {TEXTS[state]}
        </p>
      )}
    </div>
  );
}
