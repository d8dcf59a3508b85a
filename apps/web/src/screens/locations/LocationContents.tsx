import type { Location } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fetchAllItems, useItems } from '../../entities/item/items.queries';
import { ItemRow, ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { Selectable, SelectButton, useSelectItems } from '../../features/bulk-edit/SelectItems';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { usePrintedRows } from '../../lib/print/use-printed-rows';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { PrintButton } from '../../ui/PrintButton';
import { CONTENTS_SHOWN, toContentsQuery } from './contents-query';
import { type ContentsGroup, groupByLocation } from './contents.rules';
import { LocationsInside } from './LocationsInside';

export function LocationContents({ location }: { location: Location }) {
  const { children } = location;
  return (
    <>
      {children.length > 0 && (
        <Part
          id="locations-inside"
          title={t('locations.locationsInside')}
          count={formatNumber(children.length)}
        >
          <LocationsInside key={location.id} locations={children} />
        </Part>
      )}
      <ItemsHere location={location} />
    </>
  );
}

function ItemsHere({ location }: { location: Location }) {
  const { id, item_count, total_item_count } = location;
  const query = useItems(toContentsQuery(id));
  const { data, isPlaceholderData } = query;
  // The placeholder belongs to the previous location.
  const select = useSelectItems();
  const { printed, isLoading, print } = usePrintedRows(
    () => fetchAllItems({ location_id: id }),
    t('common.itemsNotLoaded'),
  );
  const items = isPlaceholderData ? undefined : data?.items;
  const filter = { location_id: id, include_descendants: false };
  const rest = (data?.total ?? 0) - CONTENTS_SHOWN;
  return (
    <Part
      id="items-here"
      title={t('locations.itemsHere')}
      count={formatNumber(item_count)}
      action={
        total_item_count > 0 && (
          <div className="flex flex-wrap gap-2">
            {item_count > 0 && <SelectButton select={select} size="sm" />}
            <PrintButton
              label={t('locations.printContents')}
              size="sm"
              busy={isLoading}
              onClick={() => void print()}
            />
          </div>
        )
      }
    >
      {printed ? (
        <WholeContents groups={groupByLocation(printed, location)} />
      ) : (
        <>
          {items?.length === 0 && <p className="py-2 text-quiet">{t('locations.noItemsHere')}</p>}
          <Selectable select={select} list={items && data && { ...data, filter }}>
            {items && items.length > 0 && (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} />
                ))}
              </ul>
            )}
            {items && rest > 0 && (
              <>
                <Link
                  to={`/inventory?location=${id}`}
                  className="link inline-flex min-h-11 items-center print:hidden"
                >
                  {t('locations.showAll', { count: total_item_count })}
                </Link>
                <p className="hidden py-2 print:block">
                  {t('locations.moreNotPrinted', { items: t('count.items', { count: rest }) })}
                </p>
              </>
            )}
          </Selectable>
          {!items && (
            <NotLoaded
              query={query}
              message={t('common.itemsNotLoaded')}
              waiting={<ItemRowsSkeleton count={Math.min(item_count, CONTENTS_SHOWN)} />}
            />
          )}
        </>
      )}
    </Part>
  );
}

/** All items of the location and of the locations inside it, for printing. */
const WholeContents = ({ groups }: { groups: readonly ContentsGroup[] }) =>
  groups.map(({ path, items }) => (
    <section key={items[0]?.id} className="mb-4">
      {path.length > 0 && (
        <h5 dir="auto" className="mb-1 font-medium [overflow-wrap:anywhere]">
          {path.join(' > ')} <span className="font-normal text-quiet">{formatNumber(items.length)}</span>
        </h5>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} />
        ))}
      </ul>
    </section>
  ));

interface PartProps {
  id: string;
  title: string;
  count: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, count, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 id={id} className="font-semibold">
          {title} <span className="font-normal text-quiet tabular-nums">{count}</span>
        </h4>
        {action}
      </div>
      {children}
    </section>
  );
}
