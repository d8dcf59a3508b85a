import type { Location } from '@stowage/contracts';
import { Box, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useIsPrinting } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { CONTENTS_SHOWN } from './contents-query';

export function LocationsInside({ locations }: { locations: readonly Location[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? locations : locations.slice(0, CONTENTS_SHOWN);
  return (
    <section aria-label={t('locations.locationsInside')}>
      <ul className="divide-y divide-line">
        {shown.map((location) => {
          const Icon = location.is_container ? Box : MapPin;
          return (
            <li key={location.id}>
              <Link
                to={`/locations/${location.id}`}
                className="-mx-2 flex min-h-16 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised print:min-h-0 print:py-0.5"
              >
                {location.image ? (
                  <ItemThumbnail image={location.image} />
                ) : (
                  <span className="grid size-12 shrink-0 place-items-center rounded-md bg-raised print:size-9">
                    <Icon
                      aria-hidden
                      className={cn('size-5', location.is_container ? 'text-accent' : 'text-quiet')}
                    />
                  </span>
                )}
                <span className="min-w-0">
                  <bdi className="line-clamp-2 leading-snug font-medium print:line-clamp-none">
                    {location.name}
                  </bdi>
                  <span className="block text-sm text-quiet">
                    {[
                      t('count.items', { count: location.total_item_count }),
                      ...(location.children.length > 0
                        ? [t('locations.inside', { count: location.children.length })]
                        : []),
                    ].join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length < locations.length && (
        <Button variant="ghost" className="my-1 -ms-2 px-2 text-accent" onClick={() => setIsWhole(true)}>
          {t('locations.showAllLocations', { count: formatNumber(locations.length) })}
        </Button>
      )}
    </section>
  );
}
