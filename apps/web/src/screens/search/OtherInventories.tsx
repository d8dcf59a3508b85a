import type { InventoryMatches } from '@stowage/contracts';
import { useSearchElsewhere } from '../../entities/inventory/inventories.queries';
import { LocationResults } from '../../features/search/LocationResults';
import { toSearchAddress } from '../../features/search/search-filters.rules';
import { SearchResult } from '../../features/search/SearchResult';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { cn } from '../../lib/cn';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';

interface OtherInventoriesProps {
  words: string;
  /** Inventory of the screen. */
  shownId: number;
  onOpen: () => void;
}

/** Items and locations of the user's other inventories that match the words. The filters are those of one inventory. */
export default function OtherInventories({ words, shownId, onOpen }: OtherInventoriesProps) {
  const query = useSearchElsewhere(words, shownId);
  const { data, error, isPlaceholderData } = query;
  return (
    <section
      aria-labelledby="other-inventories"
      aria-busy={isPlaceholderData}
      className="grid grid-cols-1 gap-4 print:hidden"
    >
      <div>
        <h2 id="other-inventories" className="text-lg font-semibold">
          {t('inventorySwitch.otherInventories')}
        </h2>
        <p role="status" className="text-sm text-quiet empty:hidden">
          {data?.length === 0 && !isPlaceholderData && t('inventorySwitch.nothingFound')}
        </p>
      </div>
      {!data && error && <NotLoaded query={query} message={t('inventorySwitch.searchFailed')} />}
      <div
        className={cn(
          'grid grid-cols-1 gap-4 transition-opacity empty:hidden',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data?.map((matches) => (
          <Results key={matches.inventory_id} matches={matches} text={words} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

interface ResultsProps extends Pick<OtherInventoriesProps, 'onOpen'> {
  matches: InventoryMatches;
  text: string;
}

function Results({ matches, text, onOpen }: ResultsProps) {
  const { inventory_id, title, items, total, is_total_capped, words, locations, has_more_locations } =
    matches;
  const toUrl = (path: string) => toOtherInventoryUrl(inventory_id, path);
  // A location found by its code comes before its contents, which the search also finds.
  const isLocationFirst = locations[0]?.is_code_match === true;
  const itemList = items.length > 0 && (
    <ul className="mt-2 divide-y divide-line">
      {items.map((item) => (
        <SearchResult
          key={item.id}
          item={item}
          url={toUrl(`/inventory/${item.id}`)}
          words={words}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
  const locationList = locations.length > 0 && (
    <div className="mt-2">
      <LocationResults
        key={text}
        locations={locations}
        hasMore={has_more_locations}
        tree={[]}
        text={text}
        toUrl={toUrl}
        onOpen={onOpen}
      />
    </div>
  );
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-medium [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </h3>
      <p className="text-sm text-quiet">
        {t('inventorySwitch.found', { count: total, total: formatTotal(total, is_total_capped) })},{' '}
        {t('searchPage.foundLocations', {
          count: locations.length,
          shown: formatTotal(locations.length, has_more_locations),
        })}
      </p>
      {isLocationFirst && locationList}
      {itemList}
      {!isLocationFirst && locationList}
      {total > items.length && (
        <a href={toUrl(toSearchAddress({ q: text }))} className="link inline-flex min-h-11 items-center">
          {t('inventorySwitch.showAll')}
        </a>
      )}
    </section>
  );
}
