import { Printer, ShoppingCart } from 'lucide-react';
import { useItemsToBuy } from '../../entities/item/items.queries';
import { ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { ListExport } from '../../features/export/ListExport';
import { createAddressCodec, numberParameter } from '../../lib/address/address-codec';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { ToBuyRow } from './ToBuyRow';

const toBuyAddress = createAddressCodec({ page: numberParameter('page') });

/** Lists the items with fewer units than their minimum quantity. */
export default function ToBuyPage() {
  const { filters, goToPage } = useAddressFilters(toBuyAddress);
  const query = useItemsToBuy(filters.page);
  const { data: list } = query;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('toBuy.title')}
        subtitle={
          // Reserves the height of the line to avoid a layout shift.
          <span role="status" className="block min-h-[1lh]">
            {list && list.total > 0 && t('toBuy.subtitle', { count: list.total })}
          </span>
        }
        back={{ to: '/inventory', label: t('common.inventory') }}
        actions={
          <>
            <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              {t('common.print')}
            </Button>
            {list && list.total > 0 && (
              <ListExport align="start" list={{ kind: 'items', query: { to_buy: true, sort: 'name' } }} />
            )}
          </>
        }
      />
      <Card className="px-5 py-2 print:border-0 print:p-0">
        {!list && (
          <NotLoaded query={query} message={t('toBuy.notLoaded')} waiting={<ItemRowsSkeleton count={4} />} />
        )}
        {list?.items.length === 0 && (
          <EmptyState
            icon={ShoppingCart}
            title={t('toBuy.nothing')}
            action={
              <ButtonLink to="/inventory" variant="secondary">
                {t('common.inventory')}
              </ButtonLink>
            }
          >
            {t('toBuy.nothingHint')}
          </EmptyState>
        )}
        <ul className="divide-y divide-line empty:hidden">
          {list?.items.map((item) => (
            <ToBuyRow key={item.id} item={item} />
          ))}
        </ul>
      </Card>
      <Pagination list={list} onPageChange={goToPage} className="mt-4 print:hidden" />
    </div>
  );
}
