import type { Location } from '@stowage/contracts';
import { Box, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useIsPrinting } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { LabelChip } from '../../ui/LabelChip';

const SHOWN_AT_FIRST = 12;

export function LocationsInside({ locations }: { locations: readonly Location[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? locations : locations.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 print:grid-cols-2">
        {shown.map((location) => {
          const Icon = location.is_container ? Box : MapPin;
          return (
            <li key={location.id} className="min-w-0">
              <Link
                to={`/locations/${location.id}`}
                className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-raised print:min-h-0 print:py-0.5"
              >
                <Icon
                  aria-hidden
                  className={cn('size-4 shrink-0', location.is_container ? 'text-accent' : 'text-quiet')}
                />
                <span className="min-w-0 flex-1">
                  <bdi className="line-clamp-2 leading-snug font-medium print:line-clamp-none">
                    {location.name}
                  </bdi>
                  {location.children.length > 0 && (
                    <span className="block text-sm text-quiet">
                      {t('locations.countInside', {
                        locations: t('count.locations', { count: location.children.length }),
                      })}
                    </span>
                  )}
                </span>
                <LabelChip>{t('count.items', { count: location.total_item_count })}</LabelChip>
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length < locations.length && (
        <Button variant="ghost" className="mt-2 text-accent" onClick={() => setIsWhole(true)}>
          {t('locations.showAllLocations', { count: formatNumber(locations.length) })}
        </Button>
      )}
    </>
  );
}
