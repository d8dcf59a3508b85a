import type { Location, ScannedText } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { locationsQuery } from '../../entities/location/locations.queries';
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
  const client = useQueryClient();
  /** Without the dialog: chooses a location, and opens everything else. */
  const read = async (scanned: ScannedText) => {
    // A scan may come before the locations have loaded.
    const known = locations.length > 0 ? locations : await client.query(locationsQuery).catch(() => []);
    const location = scanned.kind === 'code' ? findLocationByCode(known, scanned.code) : undefined;
    if (location) {
      signalScan('done');
      toast.success(t('scan.locationChosen', { name: location.name }), { id: 'location-chosen' });
      onChoose(location);
    } else await navigate(toScannedAddress(scanned));
  };
  useHandScanner((scanned) => void read(scanned));
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
