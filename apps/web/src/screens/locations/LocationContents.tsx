import type { Item, Location } from '@stowage/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useItems } from '../../entities/item/items.queries';
import { ItemRow, ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { Selectable, SelectButton, useSelectItems } from '../../features/bulk-edit/SelectItems';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useIsPrinting } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Card } from '../../ui/layout/Card';
import { CONTENTS_SHOWN, toContentsQuery } from './contents-query';
import { type ContentsGroup, groupByLocation } from './contents.rules';
import { LocationRows } from './LocationRows';

interface LocationContentsProps {
  location: Location;
  /** All items inside, while they are printed. */
  printed: readonly Item[] | undefined;
}

export function LocationContents({ location, printed }: LocationContentsProps) {
  const { id, item_count, children } = location;
  const query = useItems(toContentsQuery(id));
  const { data, isPlaceholderData } = query;
  // The placeholder belongs to the previous location.
  const items = isPlaceholderData ? undefined : data?.items;
  const select = useSelectItems();
  const filter = { location_id: id, include_descendants: false };
  const hasItems = items ? items.length > 0 : item_count > 0;
  return (
    <div>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Link to={`/inventory?location=${id}`} className="link inline-flex min-h-11 items-center">
          {t('locations.viewItems')}
        </Link>
        {item_count > 0 && <SelectButton select={select} size="sm" />}
      </div>
      <Card className="divide-y divide-line px-4">
        {children.length > 0 && <LocationsInside key={id} locations={children} />}
        {printed && <WholeContents groups={groupByLocation(printed, location)} />}
        {!printed && (hasItems || children.length === 0) && (
          <section aria-label={t('locations.itemsHere')}>
            <Selectable select={select} list={items && data && { ...data, filter }}>
              {items && items.length > 0 && (
                <ul className="divide-y divide-line">
                  {items.map((item) => (
                    <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} />
                  ))}
                </ul>
              )}
              {items && <Rest location={location} count={(data?.total ?? 0) - CONTENTS_SHOWN} />}
            </Selectable>
            {!hasItems && <p className="py-4 text-quiet">{t('locations.noItemsHere')}</p>}
            {!items && (
              <NotLoaded
                query={query}
                message={t('common.itemsNotLoaded')}
                waiting={<ItemRowsSkeleton count={Math.min(item_count, CONTENTS_SHOWN)} />}
              />
            )}
          </section>
        )}
      </Card>
    </div>
  );
}

function Rest({ location: { id, total_item_count }, count }: { location: Location; count: number }) {
  if (count <= 0) return null;
  return (
    <div className="border-t border-line">
      <Link to={`/inventory?location=${id}`} className="link inline-flex min-h-12 items-center print:hidden">
        {t('locations.showAll', { count: total_item_count })}
      </Link>
      <p className="hidden py-2 print:block">
        {t('locations.moreNotPrinted', { items: t('count.items', { count }) })}
      </p>
    </div>
  );
}

/** All items of the location and of the locations inside it, for printing. */
const WholeContents = ({ groups }: { groups: readonly ContentsGroup[] }) =>
  groups.map(({ path, items }) => (
    <section key={items[0]?.id} className="mb-4">
      {path.length > 0 && (
        <h2 dir="auto" className="mt-2 mb-1 font-medium [overflow-wrap:anywhere]">
          {path.join(' > ')} <span className="font-normal text-quiet">{formatNumber(items.length)}</span>
        </h2>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} />
        ))}
      </ul>
    </section>
  ));

function LocationsInside({ locations }: { locations: readonly Location[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? locations : locations.slice(0, CONTENTS_SHOWN);
  return (
    <section aria-label={t('locations.locationsInside')}>
      <LocationRows locations={shown} />
      {shown.length < locations.length && (
        <Button variant="ghost" className="my-1 -ms-2 px-2 text-accent" onClick={() => setIsWhole(true)}>
          {t('locations.showAllLocations', { count: formatNumber(locations.length) })}
        </Button>
      )}
    </section>
  );
}
