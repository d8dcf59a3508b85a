import { IMAGE_TYPES, type ScannedText } from '@stowage/contracts';
import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { chooseScanned } from '../../entities/code/scan-result.rules';
import { t, withTexts } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toPixels } from './picture-pixels';

/** Longest side of a scanned photo in pixels; some phones cannot draw larger images. */
const IMAGE_MAX_PIXELS = 4096;

// The browser decodes more image formats than the code reader does.
async function decodeImage(image: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const pixels = toPixels(bitmap, bitmap, IMAGE_MAX_PIXELS, document.createElement('canvas'));
    if (!pixels) throw new Error('The photo is empty');
    return pixels;
  } finally {
    bitmap.close();
  }
}

// Most browsers cannot read HEIC. Phones convert it if the list does not contain it.
const READABLE_TYPES = IMAGE_TYPES.filter((type) => type !== 'image/heic').join(',');

export function ScanImage({ onScan }: { onScan: (scanned: ScannedText) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<'scan.noCodeInPhoto' | 'scan.photoUnreadable'>();

  const read = async (image: File) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const pixels = await decodeImage(image);
      const { readCodes } = await withTexts(import('./read-codes'));
      const scanned = chooseScanned(await readCodes(pixels));
      if (scanned) onScan(scanned);
      else setProblem('scan.noCodeInPhoto');
    } catch {
      setProblem('scan.photoUnreadable');
    } finally {
      setIsReading(false);
    }
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const image = target.files?.[0];
    if (image) void read(image);
    // Lets the user choose the same photo again.
    target.value = '';
  };

  return (
    <div className="relative min-w-0 flex-1">
      <Button variant="secondary" busy={isReading} className="w-full" onClick={() => input.current?.click()}>
        <Camera aria-hidden className="size-5" />
        {isReading ? t('scan.reading') : t('scan.photographCode')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={READABLE_TYPES}
        capture="environment"
        onChange={onChange}
        // The visible button is in the tab order instead.
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t(problem)}
        </p>
      )}
    </div>
  );
}
