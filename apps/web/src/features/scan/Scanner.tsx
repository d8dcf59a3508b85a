import type { ScannedText } from '@stowage/contracts';
import { useScanSound } from './scan-feedback';
import { ScanCamera } from './ScanCamera';
import { ScanImage } from './ScanImage';
import { SoundButton } from './SoundButton';
import { TypeCodeForm } from './TypeCodeForm';

interface ScannerProps {
  onScan: (scanned: ScannedText) => void;
  /** True to report one code after the other; false to stop the camera after the first. */
  isContinuous?: boolean;
  /** Name of the button beside the typed code; "Open" if undefined. */
  typedLabel?: string;
}

/** Reads codes by camera, from a photo or from typed text. For hand scanners, add `useHandScanner`. */
export default function Scanner({ onScan, isContinuous = false, typedLabel }: ScannerProps) {
  useScanSound();
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScanCamera isContinuous={isContinuous} onScan={onScan} />
      <div className="flex items-start gap-2">
        <ScanImage onScan={onScan} />
        <SoundButton />
      </div>
      <TypeCodeForm submitLabel={typedLabel} onScan={onScan} />
    </div>
  );
}
