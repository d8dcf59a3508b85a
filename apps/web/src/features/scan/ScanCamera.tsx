import type { ScannedText } from '@stowage/contracts';
import { CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Camera, useCamera } from '../camera/use-camera';
import { toPixels } from './picture-pixels';
import { chooseScanned } from '../../entities/code/scan-result.rules';
import { type PlainMessageKey, t } from '../../lib/i18n';

/** Longest side of a scanned frame in pixels: enough to read a label at arm's length, and still fast. */
const FRAME_PIXELS = 1024;
const PAUSE_MS = 100;

const TEXTS: Record<Exclude<Camera['status'], 'live'>, PlainMessageKey> = {
  starting: 'scan.startingTheCamera',
  unavailable: 'scan.cameraUnavailable',
  refused: 'scan.cameraDenied',
};

export function ScanCamera({ onScan }: { onScan: (scanned: ScannedText) => void }) {
  const camera = useCamera('environment', 0);
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onScan);
  const stream = camera.status === 'live' ? camera.stream : undefined;

  useEffect(() => {
    if (!stream || !video.current) return undefined;
    video.current.srcObject = stream;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const canvas = document.createElement('canvas');
    const look = async () => {
      const seen = video.current;
      const size = { width: seen?.videoWidth ?? 0, height: seen?.videoHeight ?? 0 };
      const frame = seen ? toPixels(seen, size, FRAME_PIXELS, canvas) : undefined;
      // Loads the code reader on first use. If loading fails, the next frame tries again.
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
  }, [stream]);

  return (
    <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-raised sm:aspect-[4/3]">
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={t('scan.cameraPreview')}
        hidden={!stream}
        className="size-full object-cover"
      />
      {camera.status === 'live' ? (
        <div aria-hidden className="absolute inset-[18%] rounded-lg border-2 border-white/80 shadow-raised" />
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
