import { Box, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { LabelChip } from '../../components/LabelChip';
import { cn } from '../../lib/cn';
import { formatCount } from '../../lib/format';
import type { FlatLocation } from './locations.rules';

/** So many are shown until all are asked for. */
const SHOWN_AT_FIRST = 8;

/** Places that were found, each with the way to it. */
export function LocationResults({ places }: { places: readonly FlatLocation[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ location }) => {
          const Icon = location.is_container ? Box : MapPin;
          return (
            <li key={location.id}>
              <Link
                to={`/locations/${location.id}`}
                className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised"
              >
                <Icon
                  aria-hidden
                  className={cn('size-4.5 shrink-0', location.is_container ? 'text-accent' : 'text-quiet')}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{location.name}</span>
                  {location.path.length > 0 && (
                    <span className="block text-sm text-quiet">{location.path.join(' > ')}</span>
                  )}
                </span>
                <LabelChip>{formatCount(location.total_item_count, 'item')}</LabelChip>
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length < places.length && (
        <Button variant="ghost" className="mt-2 text-accent" onClick={() => setIsWhole(true)}>
          Show all {places.length} places
        </Button>
      )}
    </>
  );
}
