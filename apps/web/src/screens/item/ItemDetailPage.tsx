import { CalendarClock } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { readOrigin } from '../../entities/item/item-origin.rules';
import { ItemDetailSkeleton, ItemFactsSkeleton } from '../../entities/item/ItemDetailSkeleton';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import { findListedItem, itemQuery, useItem, useListedItem } from '../../entities/item/items.queries';
import { LentBadge } from '../../entities/item/LentBadge';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import { ancestorsOf } from '../../entities/location/locations.rules';
import { useSession } from '../../entities/user/session.queries';
import { History } from '../../features/history/History';
import { LendingPart } from '../../features/lending/LendingPart';
import { rememberOpenedItem } from '../../features/search/recent-searches';
import { toAddressId } from '../../lib/address/address-id';
import { useGoBack } from '../../lib/address/use-go-back';
import { isOffline, mayHelpToRetry } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { useMayRestoreScroll } from '../../lib/scroll-restoration';
import { useIsPhone } from '../../lib/use-is-phone';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { Tab, Tabs } from '../../ui/Tabs';
import { ArchivedBanner } from './ArchivedBanner';
import { ItemActions } from './ItemActions';
import { ItemCards } from './ItemCards';
import { ItemDetails } from './ItemDetails';
import { ItemImages } from './ItemImages';
import { ItemLocation } from './ItemLocation';
import { ItemSteps } from './ItemSteps';
import { NeedsDetailsBanner } from './NeedsDetailsBanner';

const Documents = lazyComponent(() => import('../../features/documents/Documents'));

const PastItem = lazyComponent(() => import('./PastItem'), <ItemDetailSkeleton />);

const LIST = '/inventory';

const AS_OF = 'as_of';
const TAB = 'tab';
const HISTORY = 'history';

export const prefetch: Prefetch = async ({ client, params, search }) => {
  if (search.has(AS_OF)) return;
  const id = toAddressId(params.itemId);
  const loads = prefetchQueries(client, [itemQuery(id), locationsQuery, loanCountsQuery]);
  // From a list, the screen opens at once with what the list has loaded.
  if (!findListedItem(client, id)) await loads;
};

/** Shows the item as of the day in the URL; without one, as it is. */
export default function ItemDetailPage() {
  const id = toAddressId(useParams().itemId);
  const [params, setParams] = useSearchParams();
  const asOf = params.get(AS_OF);
  if (asOf === null) return <CurrentItem id={id} />;
  return (
    <PastItem
      id={id}
      asOf={asOf}
      onChange={(day) => setParams(day === undefined ? {} : { [AS_OF]: day })}
      onLoadError={() => setParams({})}
    >
      {(item, lending) => (
        <Columns
          images={
            <ItemImages
              key={`${id} ${asOf}`}
              itemId={id}
              itemName={item.name}
              itemNumber={item.item_number}
              images={item.images}
            />
          }
          hasImages={item.images.length > 0}
          cards={
            <>
              <Documents place={{ item_id: id }} asOf={asOf} onLoadError={() => undefined} />
              <ItemCards item={item} />
            </>
          }
        >
          <ItemDetails item={item} lending={lending} />
        </Columns>
      )}
    </PastItem>
  );
}

interface ColumnsProps {
  images: ReactNode;
  hasImages: boolean;
  /** Undefined while loading. */
  cards: ReactNode;
  children: ReactNode;
}

const Columns = ({ images, hasImages, cards, children }: ColumnsProps) => (
  <div
    className={cn(
      'grid items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-6 print:gap-4',
      hasImages ? 'print:grid-cols-[2fr_3fr]' : 'print:grid-cols-1',
    )}
  >
    <div className={cn('grid min-w-0 gap-4', !hasImages && 'print:hidden')}>{images}</div>
    <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">{children}</div>
    <div className="grid min-w-0 gap-4 empty:hidden">{cards}</div>
  </div>
);

function CurrentItem({ id }: { id: number }) {
  const { data: item, error, refetch } = useItem(id);
  const summary = useListedItem(id);
  const shown = item ?? summary;
  const mayRestoreScroll = useMayRestoreScroll();
  // Paints name and photos first, because a phone takes 0.1 s for the rest.
  const deferred = useDeferredValue(item, mayRestoreScroll ? item : null);
  const detailed = deferred?.id === id ? deferred : undefined;
  const { data: tree = [] } = useLocations();
  const state: unknown = useLocation().state;
  const origin = readOrigin(state);
  const returnToList = useGoBack(origin !== undefined);
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const steps = origin && <ItemSteps itemId={id} origin={origin} />;
  const [givenFiles, setGivenFiles] = useState<readonly File[]>();
  const tab = params.get(TAB) === HISTORY ? HISTORY : 'details';
  const documents = detailed && (
    <Documents
      key={id}
      place={{ item_id: id }}
      given={givenFiles}
      onTaken={() => setGivenFiles(undefined)}
      onLoadError={() => setGivenFiles(undefined)}
    />
  );
  const canRetry = error !== null && mayHelpToRetry(error);
  const { user } = useSession();
  const [ownerId, loadedId] = [user?.id, item?.id];
  useEffect(() => {
    if (ownerId !== undefined && loadedId !== undefined) rememberOpenedItem(ownerId, loadedId);
  }, [ownerId, loadedId]);

  // Keeps showing a loaded item while the server is unreachable.
  if (error && !(item && canRetry)) {
    return (
      <ItemNotFound
        id={id}
        isOffline={isOffline(error)}
        onRetry={canRetry ? () => void refetch() : undefined}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={shown?.name ?? t('common.item')}
        back={{ to: origin?.from ?? LIST, label: t('common.inventory'), onClick: returnToList }}
        below={
          shown && (
            <>
              <ItemLocation
                item={shown}
                ancestors={shown.location ? ancestorsOf(tree, shown.location.id) : []}
              />
              {shown.lent.length > 0 && (
                <p className="mt-1 flex">
                  <LentBadge item={shown} />
                </p>
              )}
            </>
          )
        }
        aside={isPhone ? undefined : steps}
        actions={shown && <ItemActions key={id} item={shown} loaded={item} origin={origin} />}
      />
      {shown ? (
        <>
          {shown.is_archived && <ArchivedBanner item={shown} />}
          {shown.needs_full_details && (
            <MembersOnly>
              <NeedsDetailsBanner itemId={id} origin={origin} />
            </MembersOnly>
          )}
          <Columns
            hasImages={shown.images.length > 0}
            images={
              <ItemImages
                key={id}
                itemId={id}
                itemName={shown.name}
                itemNumber={shown.item_number}
                images={shown.images}
                onDocuments={setGivenFiles}
              />
            }
            cards={
              <>
                {documents}
                {detailed && <ItemCards item={detailed} />}
              </>
            }
          >
            <Tabs label={t('itemPage.about')} className="mb-4">
              <Tab to="?" replace state={state} isCurrent={tab === 'details'}>
                {t('common.details')}
              </Tab>
              <Tab to={`?${TAB}=${HISTORY}`} replace state={state} isCurrent={tab === HISTORY}>
                {t('common.history')}
                <span className="text-sm font-normal text-quiet">{formatAge(shown.updated_at)}</span>
              </Tab>
            </Tabs>
            {/* Printed with either tab. */}
            <div className={cn(tab !== 'details' && 'hidden print:block')}>
              {detailed ? (
                <ItemDetails item={detailed} lending={<LendingPart item={detailed} />} />
              ) : (
                <ItemFactsSkeleton />
              )}
            </div>
            {tab === HISTORY && <ItemHistory key={id} id={id} />}
          </Columns>
        </>
      ) : (
        <ItemDetailSkeleton />
      )}
      {isPhone && steps}
    </>
  );
}

function ItemHistory({ id }: { id: number }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  return (
    <div className="grid gap-4 print:hidden">
      <ButtonLink to={`?${AS_OF}`} variant="secondary" size="sm" className="justify-self-start">
        <CalendarClock aria-hidden className="size-4" />
        {t('common.asOfDate')}
      </ButtonLink>
      <Card className="p-4 sm:p-5">
        <History
          scope={{ kind: 'item', id }}
          onLoadError={() => void navigate('?', { replace: true, state })}
        />
      </Card>
    </div>
  );
}
