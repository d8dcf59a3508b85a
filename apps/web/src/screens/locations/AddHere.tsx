import type { Location } from '@stowage/contracts';
import { Images, type LucideIcon, MapPinPlus, PackagePlus, ScanBarcode } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { canHoldLocations } from '../../entities/location/locations.rules';
import { toAddAddress } from '../../entities/location/use-carried-location';
import { useSession } from '../../entities/user/session.queries';
import { QuickCapture } from '../../features/quick-capture/QuickCapture';
import { t } from '../../lib/i18n';

interface AddHereProps {
  location: Location;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Adds items by their names; its links lead to the other ways to add. */
export default function AddHere({ location, anchor, onClose }: AddHereProps) {
  const ownerId = useSession().user?.id;
  if (ownerId === undefined) return null;
  const here = { location_id: location.id };
  return (
    <QuickCapture ownerId={ownerId} location={location} anchor={anchor} onClose={onClose}>
      <ul className="mt-1">
        <Way icon={Images} to={toAddAddress('/inventory/photos-first', here)}>
          {t('navigation.fromPhotos')}
        </Way>
        <Way icon={PackagePlus} to={toAddAddress('/inventory/quick-add', here)}>
          {t('navigation.oneItem')}
        </Way>
        <Way icon={ScanBarcode} to={toAddAddress('/scan', here)}>
          {t('navigation.scanProduct')}
        </Way>
        {canHoldLocations(location) && (
          <Way icon={MapPinPlus} to={`/locations/new?parent=${location.id}`}>
            {t('locations.locationInside')}
          </Way>
        )}
      </ul>
    </QuickCapture>
  );
}

const Way = ({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: string }) => (
  <li>
    <Link to={to} className="menu-entry hover:bg-raised">
      <Icon aria-hidden className="size-5 shrink-0 md:size-4.5" />
      {children}
    </Link>
  </li>
);
