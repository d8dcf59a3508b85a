import type { Location } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isOverCapacity } from '../../entities/location/locations.rules';
import { keep } from '../../lib/device-storage';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';

const STORAGE_NAME = 'location-details-open';

interface LocationDetailsProps {
  location: Location;
  children: (onLoadError: () => void) => ReactNode;
}

/** Stays open or folded on this device. */
export function LocationDetails({ location, children }: LocationDetailsProps) {
  const { is_container, item_count, capacity, depth } = location;
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(STORAGE_NAME) === 'true');
  const toggle = (isOpenNow: boolean) => {
    setIsOpen(isOpenNow);
    keep(localStorage, STORAGE_NAME, String(isOpenNow));
  };
  const facts = [
    is_container ? t('locations.container') : t('field.location_id'),
    capacity === null
      ? t('count.items', { count: item_count })
      : t('locations.countOf', { count: formatNumber(item_count), capacity: formatNumber(capacity) }),
    t('locations.level', { number: depth + 1 }),
  ];
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="card group print:hidden"
    >
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-lg px-4 py-2 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <h2 className="font-semibold">{t('locations.locationDetails')}</h2>
        <span className="ms-auto flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          {facts.join(' · ')}
          {capacity !== null && isOverCapacity(location) && (
            <Badge tone="warn">
              {t('locations.overCapacity', { count: formatNumber(item_count - capacity) })}
            </Badge>
          )}
        </span>
      </summary>
      {isOpen && children(() => toggle(false))}
    </details>
  );
}
