import type { Item } from '@stowage/contracts';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';

interface ItemLocationProps {
  item: Pick<Item, 'location'>;
  /** Top level first; empty while loading. */
  ancestors: readonly { id: number; name: string }[];
}

export function ItemLocation({ item: { location }, ancestors }: ItemLocationProps) {
  return (
    <p className="flex min-w-0 items-start gap-1.5">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span className="sr-only">{t('item.locationPrefix')} </span>
      <span className="min-w-0">
        {location ? (
          <Path location={location} ancestors={ancestors} />
        ) : (
          <span className="text-quiet">{t('common.noLocation')}</span>
        )}
      </span>
    </p>
  );
}

interface PathProps {
  location: NonNullable<Item['location']>;
  ancestors: ItemLocationProps['ancestors'];
}

function Path({ location, ancestors }: PathProps) {
  const link = ({ id, name }: { id: number; name: string }) => (
    <Link to={`/locations/${id}`} className="link py-1.5">
      <bdi>{name}</bdi>
    </Link>
  );
  const isKnown = ancestors.length === location.path.length;
  return (
    <>
      {isKnown
        ? ancestors.map((ancestor) => (
            <span key={ancestor.id}>
              {link(ancestor)}
              <span className="text-quiet"> &gt; </span>
            </span>
          ))
        : location.path.map((name, depth) => (
            <span key={depth} className="text-quiet">
              <bdi>{name}</bdi> &gt;{' '}
            </span>
          ))}
      {link(location)}
    </>
  );
}
