import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { isSoundOn, setSoundOn, signalScan } from './scan-feedback';

/** Turns the sound of all scanners on or off. The choice is stored on the device. */
export function SoundButton() {
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
