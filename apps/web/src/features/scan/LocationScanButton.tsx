import type { Location } from '@stowage/contracts';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { findLocationByCode } from '../../entities/location/locations.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { signalScan } from './scan-feedback';
import { useHandScanner } from './use-hand-scanner';

const LocationScanDialog = lazyComponent(() => import('./LocationScanDialog'));

interface LocationScanButtonProps {
  locations: readonly Location[];
  onChoose: (location: Location) => void;
}

/** Chooses a location by its label, by camera or with a hand scanner, beside a field in which it can also be searched. */
export function LocationScanButton({ locations, onChoose }: LocationScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const navigate = useNavigate();
  // Without the dialog: chooses a location, and opens everything else.
  useHandScanner((scanned) => {
    const location = scanned.kind === 'code' ? findLocationByCode(locations, scanned.code) : undefined;
    if (location) {
      signalScan('done');
      toast.success(t('scan.locationChosen', { name: location.name }), { id: 'location-chosen' });
      onChoose(location);
    } else void navigate(toScannedAddress(scanned));
  });
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
        />
      )}
    </>
  );
}
