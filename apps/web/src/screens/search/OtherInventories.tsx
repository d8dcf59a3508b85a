import type { Inventory } from '@stowage/contracts';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { useItemSearchIn } from '../../entities/item/items.queries';
import { toSearchAddress } from '../../features/search/search-filters.rules';
import { SearchResult } from '../../features/search/SearchResult';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';

interface OtherInventoriesProps {
  words: string;
  /** Inventory of the screen. */
  shownId: number;
  onOpen: () => void;
}

const SHOWN_OF_EACH = 5;

/** Items of the user's other inventories that match the words. The filters of the search are those of one inventory. */
export default function OtherInventories({ words, shownId, onOpen }: OtherInventoriesProps) {
  const { data: inventories = [] } = useInventories();
  return (
    <section aria-labelledby="other-inventories" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="other-inventories" className="text-lg font-semibold">
        {t('inventorySwitch.otherInventories')}
      </h2>
      {inventories
        .filter(({ id }) => id !== shownId)
        .map((inventory) => (
          <Results key={inventory.id} inventory={inventory} words={words} onOpen={onOpen} />
        ))}
    </section>
  );
}

interface ResultsProps extends Pick<OtherInventoriesProps, 'words' | 'onOpen'> {
  inventory: Inventory;
}

function Results({ inventory: { id, title }, words, onOpen }: ResultsProps) {
  const { data, isError } = useItemSearchIn(id, { q: words, per_page: SHOWN_OF_EACH });
  const toUrl = (path: string) => toOtherInventoryUrl(id, path);
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-medium [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </h3>
      <p role="status" className="text-sm text-quiet">
        {isError
          ? t('inventorySwitch.searchFailed')
          : data &&
            t('inventorySwitch.found', {
              count: data.total,
              total: formatTotal(data.total, data.is_total_capped),
            })}
      </p>
      {data && data.items.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.items.map((item) => (
            <SearchResult
              key={item.id}
              item={item}
              url={toUrl(`/inventory/${item.id}`)}
              words={data.words}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <a href={toUrl(toSearchAddress({ q: words }))} className="link inline-flex min-h-11 items-center">
          {t('inventorySwitch.showAll')}
        </a>
      )}
    </section>
  );
}
