import type { Location } from '@stowage/contracts';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { t } from '../../lib/i18n';

const LocationScanDialog = lazyComponent(async () => ({
  default: (await import('./LocationScanDialog')).LocationScanDialog,
}));

interface LocationScanButtonProps {
  locations: readonly Location[];
  onChoose: (location: Location) => void;
}

/** Chooses a location by its label, beside a field in which it can also be searched. */
export function LocationScanButton({ locations, onChoose }: LocationScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('scan.scanTheLabel')}
        onClick={() => setIsOpen(true)}
      >
        <ScanLine aria-hidden className="size-5" />
      </Button>
      {isOpen && (
        <LocationScanDialog
          locations={locations}
          onChoose={(location) => {
            close();
            onChoose(location);
          }}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  );
}
