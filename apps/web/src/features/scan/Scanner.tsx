import { PRODUCT_CODE_MAX_LENGTH, readScannedText, type ScannedText } from '@stowage/contracts';
import { Volume2, VolumeX } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { isSoundOn, setSoundOn, signalScan, useScanSound } from './scan-feedback';
import { ScanCamera } from './ScanCamera';
import { ScanImage } from './ScanImage';

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

/** Turns the sound of all scanners on or off. The choice is stored on the device. */
function SoundButton() {
  const [isOn, setIsOn] = useState(isSoundOn);
  const Icon = isOn ? Volume2 : VolumeX;
  const onClick = () => {
    setSoundOn(!isOn);
    setIsOn(!isOn);
    if (!isOn) signalScan('done');
  };
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={t('scan.sound')}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

interface TypeCodeFormProps {
  onScan: (scanned: ScannedText) => void;
  submitLabel: string | undefined;
}

function TypeCodeForm({ onScan, submitLabel }: TypeCodeFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const scanned = readScannedText(text);
    if (!/[\p{L}\p{N}]/u.test(text)) {
      setError(t('scan.codeHint'));
      return;
    }
    setText('');
    onScan(scanned);
  };

  return (
    <form role="search" onSubmit={onSubmit} noValidate className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={t('scan.codeField')} error={error}>
          <Input
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            maxLength={PRODUCT_CODE_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="font-mono uppercase"
          />
        </Field>
      </div>
      <Button type="submit" className="mt-6.5">
        {submitLabel ?? t('common.open')}
      </Button>
    </form>
  );
}
