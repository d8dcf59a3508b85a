import type { ScannedText } from '@stowage/contracts';
import { CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { type PlainMessageKey, t, withTexts } from '../../lib/i18n';
import { CameraControls } from '../camera/CameraControls';
import { type Camera, useCamera } from '../camera/use-camera';
import { toPixels } from './picture-pixels';
import { lookAt, NO_SIGHTINGS } from './sightings.rules';

/** Longest side of a scanned frame in pixels: enough to read a label at arm's length, and still fast. */
const FRAME_PIXELS = 1024;
const PAUSE_MS = 100;

const TEXTS: Record<Exclude<Camera['status'], 'live'>, PlainMessageKey> = {
  starting: 'common.startingTheCamera',
  insecure: 'scan.cameraNeedsHttps',
  unavailable: 'scan.noCamera',
  refused: 'common.cameraDenied',
};

interface ScanCameraProps {
  onScan: (scanned: ScannedText) => void;
  /** True to report one code after the other; false to stop after the first. */
  isContinuous: boolean;
}

export function ScanCamera({ onScan, isContinuous }: ScanCameraProps) {
  const camera = useCamera('environment', 0);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState<MediaStream>();
  const report = useEffectEvent(onScan);
  const stream = camera.status === 'live' ? camera.stream : undefined;

  useEffect(() => {
    if (!stream || !video.current) return undefined;
    video.current.srcObject = stream;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sightings = NO_SIGHTINGS;
    const canvas = document.createElement('canvas');
    const look = async () => {
      const seen = video.current;
      const size = { width: seen?.videoWidth ?? 0, height: seen?.videoHeight ?? 0 };
      const frame = seen ? toPixels(seen, size, FRAME_PIXELS, canvas) : undefined;
      // Loads the code reader on first use. If loading fails, the next frame tries again.
      const texts = frame
        ? await withTexts(import('./read-codes'))
            .then(({ readCodes }) => readCodes(frame))
            .catch(() => [])
        : [];
      if (isOver) return;
      const { scanned, ...next } = lookAt(texts, sightings, performance.now());
      sightings = next.sightings;
      if (scanned) report(scanned);
      if (!scanned || isContinuous) timer = setTimeout(() => void look(), PAUSE_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [stream, isContinuous]);

  return (
    <div
      className={cn(
        'relative overflow-hidden rounded-lg border border-line bg-raised sm:aspect-[4/3]',
        // Leaves room for the results on a phone.
        isContinuous ? 'aspect-[4/3]' : 'aspect-square',
      )}
    >
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={t('common.cameraPreview')}
        hidden={!stream}
        onPlaying={() => setPlaying(stream)}
        className="size-full object-cover"
      />
      {camera.status === 'live' ? (
        <>
          <div
            aria-hidden
            className="absolute inset-[18%] rounded-lg border-2 border-white/80 shadow-raised"
          />
          {playing === stream && stream && <CameraControls key={stream.id} stream={stream} />}
        </>
      ) : (
        <p
          role={camera.status === 'starting' ? 'status' : 'alert'}
          className="absolute inset-0 grid content-center justify-items-center gap-3 p-6 text-center text-quiet"
        >
          {camera.status !== 'starting' && <CameraOff aria-hidden strokeWidth={1.5} className="size-9" />}
          {t(TEXTS[camera.status])}
        </p>
      )}
    </div>
  );
}
