import type { Location } from '@stowage/contracts';
import { Box, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';

interface LocationRowsProps {
  locations: readonly Location[];
  showsPath?: boolean;
}

export const LocationRows = ({ locations, showsPath = false }: LocationRowsProps) => (
  <ul className="divide-y divide-line">
    {locations.map((location) => {
      const { id, name, path, is_container, image, children } = location;
      const Icon = is_container ? Box : MapPin;
      return (
        <li key={id}>
          <Link
            to={`/locations/${id}`}
            className="-mx-2 flex min-h-16 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised print:min-h-0 print:py-0.5"
          >
            {image ? (
              <ItemThumbnail image={image} />
            ) : (
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-raised print:size-9">
                <Icon aria-hidden className={cn('size-5', is_container ? 'text-accent' : 'text-quiet')} />
              </span>
            )}
            <span className="min-w-0">
              <bdi className="line-clamp-2 leading-snug font-medium print:line-clamp-none">{name}</bdi>
              {showsPath && path.length > 0 && (
                <bdi className="block truncate text-sm text-quiet">{path.join(' > ')}</bdi>
              )}
              <span className="block text-sm text-quiet">
                {[
                  t('count.items', { count: location.total_item_count }),
                  ...(children.length > 0 ? [t('locations.inside', { count: children.length })] : []),
                ].join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);
