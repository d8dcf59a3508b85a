import { type Location, type LocationSummary, toCodeGroups, toMarkedWords } from '@stowage/contracts';
import { Box, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { findLocation, namesakeIdsIn } from '../../entities/location/locations.rules';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useIsPrinting } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LabelChip } from '../../ui/LabelChip';
import { Marked } from '../../ui/Marked';

const SHOWN_AT_FIRST = 8;

interface LocationResultsProps {
  locations: readonly (LocationSummary & { code?: string })[];
  hasMore: boolean;
  /** Source of the item counts. A location that is missing from the tree has no count. */
  tree: readonly Location[];
  text: string;
  /** By default, the URL in the inventory of the screen. */
  toUrl?: (path: string) => string;
  onOpen?: () => void;
}

const inThisInventory = (path: string) => path;

export function LocationResults({
  locations,
  hasMore,
  tree,
  text,
  toUrl = inThisInventory,
  onOpen,
}: LocationResultsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const words = toMarkedWords(text);
  const ambiguous = namesakeIdsIn(locations);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? locations : locations.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, path, code }) => {
          const location = findLocation(tree, id);
          const Icon = location?.is_container ? Box : MapPin;
          return (
            <li key={id}>
              <Link
                to={toUrl(`/locations/${id}`)}
                onClick={onOpen}
                className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised print:min-h-0 print:py-1"
              >
                <Icon
                  aria-hidden
                  className={cn('size-4.5 shrink-0', location?.is_container ? 'text-accent' : 'text-quiet')}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">
                    <Marked text={name} words={words} />
                  </span>
                  {path.length > 0 && (
                    <span className="block text-sm text-quiet">
                      <Marked text={path.join(' > ')} words={words} />
                    </span>
                  )}
                  {code !== undefined && ambiguous.has(id) && (
                    <span className="block text-sm text-quiet">{toCodeGroups(code)}</span>
                  )}
                </span>
                {location && <LabelChip>{t('count.items', { count: location.total_item_count })}</LabelChip>}
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length < locations.length && (
        <Button variant="ghost" className="mt-2 text-accent" onClick={() => setIsWhole(true)}>
          {hasMore
            ? t('search.showBestLocations', { length: locations.length })
            : t('search.showAllLocations', { length: locations.length })}
        </Button>
      )}
      {hasMore && (
        <ButtonLink
          to={toUrl(`/locations?${new URLSearchParams({ q: text }).toString()}`)}
          variant="ghost"
          className="mt-2 text-accent"
          onClick={onOpen}
        >
          {t('search.showMoreInLocations')}
        </ButtonLink>
      )}
    </>
  );
}
