import { toMarkedWords } from '@stowage/contracts';
import { Handshake, SearchX } from 'lucide-react';
import { useId } from 'react';
import { NoSuchPage } from '../../entities/item/list/ItemsEmpty';
import { toDisplayName } from '../../entities/user/display-name';
import { OwnerChoice } from '../../features/sharing/OwnerChoice';
import {
  sharedItemsAddress,
  toSharedAddress,
  toSharedQuery,
} from '../../features/sharing/shared-filters.rules';
import { SharedGrid, SharedGridSkeleton } from '../../features/sharing/SharedGrid';
import { useSharedItems, useSharingOwners } from '../../features/sharing/sharing.queries';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { formatNumber } from '../../lib/format/format';
import { groupBy } from '../../lib/group-by';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';

export default function SharedItemsPage() {
  const { filters, fields, type, submit, change, goToPage } = useAddressFilters(sharedItemsAddress);
  const query = useSharedItems(toSharedQuery(filters));
  const { data: result, isPlaceholderData } = query;
  const { data: owners = [] } = useSharingOwners();
  const groupId = useId();
  const words = toMarkedWords(filters.q);
  const isFiltered = filters.q !== '' || filters.from_inventory_id !== null;
  const isEmpty = result?.total === 0;

  return (
    <>
      <PageHeader
        title={t('common.sharedWithMe')}
        subtitle={
          <span role="status" className="block min-h-[1lh] tabular-nums">
            {result &&
              t('sharedItems.showing', {
                shown: formatNumber(result.items.length),
                items: t('count.items', { count: result.total }),
              })}
          </span>
        }
      />
      <div className="grid gap-4">
        <SearchInput
          label={t('sharedItems.search')}
          value={fields.q}
          onChange={(q) => type({ q })}
          onSubmit={submit}
        />
        {owners.length > 0 && <OwnerChoice owners={owners} filters={filters} />}
        {!result && (
          <NotLoaded
            inCard
            query={query}
            message={t('sharedItems.notLoaded')}
            waiting={<SharedGridSkeleton />}
          />
        )}
        {result && result.items.length > 0 && (
          <div className="grid gap-4">
            {[...groupBy(result.items, ({ inventory_id }) => inventory_id)].map(([inventory_id, items]) => (
              <section key={inventory_id} aria-labelledby={`${groupId}-${inventory_id}`} className="mt-2">
                <h2 id={`${groupId}-${inventory_id}`} className="mb-3 text-lg font-semibold">
                  <bdi>{items[0] && toDisplayName(items[0].owner)}</bdi>
                </h2>
                <SharedGrid
                  items={items}
                  words={words}
                  isStale={isPlaceholderData}
                  toLink={({ code }) => ({
                    to: `/shared/${code}`,
                    label: t('item.viewDetails'),
                    state: toSharedAddress(filters),
                  })}
                />
              </section>
            ))}
          </div>
        )}
        {isEmpty && !isFiltered && (
          <Card>
            <EmptyState
              icon={Handshake}
              title={t('sharedItems.noItemsYet')}
              action={<ButtonLink to="/users/trusted">{t('common.trustedPeople')}</ButtonLink>}
            >
              {t('sharedItems.noItemsYetHint')}
            </EmptyState>
          </Card>
        )}
        {isEmpty && isFiltered && (
          <Card>
            <EmptyState
              icon={SearchX}
              title={t('common.noItemsFound')}
              action={
                <Button variant="secondary" onClick={() => change({ q: '', from_inventory_id: null })}>
                  {t('common.showEverything')}
                </Button>
              }
            >
              {filters.q === '' ? t('sharedItems.personSharesNothing') : t('sharedItems.tryDifferentSearch')}
            </EmptyState>
          </Card>
        )}
        {result && result.total > 0 && result.items.length === 0 && (
          <NoSuchPage page={filters.page} onFirstPage={() => goToPage(1)} />
        )}
        {result && result.items.length > 0 && <Pagination list={result} onPageChange={goToPage} />}
      </div>
    </>
  );
}
