import { Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

declare global {
  // Part of the standard for cameras, but missing in TypeScript's types.
  interface MediaTrackCapabilities {
    torch?: boolean;
    zoom?: { min: number; max: number; step: number };
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
    zoom?: number;
  }
}

/** Light and zoom of a playing camera. Renders only what the device supports. */
export function CameraControls({ stream }: { stream: MediaStream }) {
  const [track] = stream.getVideoTracks();
  // Chromium on Android reports the light only when the camera plays, so the parent renders this then.
  const [{ torch, zoom }] = useState(() => readCapabilities(track));
  const [isLit, setIsLit] = useState(false);
  const [factor, setFactor] = useState(() => track?.getSettings().zoom ?? zoom?.min);

  // Constraints replace the earlier ones, so each change sends both.
  const apply = async (next: { torch: boolean; zoom: number | undefined }) => {
    setIsLit(next.torch);
    setFactor(next.zoom);
    const wanted = {
      ...(torch === true ? { torch: next.torch } : {}),
      ...(next.zoom === undefined ? {} : { zoom: next.zoom }),
    };
    try {
      await track?.applyConstraints({ advanced: [wanted] });
    } catch {
      setIsLit(track?.getSettings().torch ?? false);
    }
  };

  const Light = isLit ? FlashlightOff : Flashlight;
  const hasZoom = zoom !== undefined && zoom.max > zoom.min;
  if (torch !== true && !hasZoom) return null;
  return (
    <div
      // On top of the camera image, which is dark or bright in both themes.
      data-theme="dark"
      className="absolute inset-x-3 bottom-3 flex items-center justify-end gap-3 text-text"
    >
      {hasZoom && (
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md bg-black/60 px-3 text-sm">
          {t('camera.zoom')}
          <input
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step || 'any'}
            value={factor ?? zoom.min}
            onChange={({ target }) => void apply({ torch: isLit, zoom: Number(target.value) })}
            className="min-w-0 flex-1 accent-accent"
          />
        </label>
      )}
      {torch === true && (
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('camera.light')}
          aria-pressed={isLit}
          onClick={() => void apply({ torch: !isLit, zoom: factor })}
        >
          <Light aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  );
}

/** Older browsers have no `getCapabilities`. */
const readCapabilities = (track: MediaStreamTrack | undefined): MediaTrackCapabilities =>
  track && 'getCapabilities' in track ? track.getCapabilities() : {};
