import type { Item } from '@stowage/contracts';
import { MapPin } from 'lucide-react';
import { t } from '../../../lib/i18n';

/** Name and path of the location, in one line. */
export const ItemPlace = ({ item: { location } }: { item: Pick<Item, 'location'> }) =>
  location && (
    <span className="flex min-w-0 items-center gap-1 text-sm">
      <MapPin aria-hidden className="size-3.5 shrink-0 text-quiet" />
      <span className="sr-only">{t('item.locationPrefix')} </span>
      <bdi className="min-w-0 truncate">
        {/* Without its own element, the name sets the direction, and so the end that is cut. */}
        {location.name}
        {location.path.length > 0 && (
          <span className="text-quiet">
            {' · '}
            <bdi>{location.path.join(' > ')}</bdi>
          </span>
        )}
      </bdi>
    </span>
  );
