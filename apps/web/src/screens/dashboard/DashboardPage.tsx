import { DASHBOARD_LIST_LENGTH } from '@stowage/contracts';
import { MapPinPlus, Pencil, Plus, Search, ShieldCheck, Zap, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { itemListQuery, useItems } from '../../entities/item/items.queries';
import { ItemRow, ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { useSession } from '../../entities/user/session.queries';
import { ServerStatusLine } from '../../features/backups/ServerStatusLine';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { toMessage } from '../../lib/api-error';
import { t, withTexts } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { ButtonLink } from '../../ui/ButtonLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { MembersOnly } from '../../ui/MembersOnly';
import { dashboardQuery, useDashboard } from './dashboard.queries';
import { DashboardSearch } from './DashboardSearch';
import { ShortItemList } from './ShortItemList';
import { Totals } from './Totals';
import { UrgentLoans } from './UrgentLoans';

// Loads this code only for users without items. If that fails, the other panels stay.
const FirstSteps = lazy(() => withTexts(import('./FirstSteps')).catch(() => ({ default: () => <></> })));

// Few people have an invitation.
const ReceivedInvitations = lazy(() =>
  withTexts(import('../../features/joining/ReceivedInvitations')).catch(() => ({ default: () => <></> })),
);

// Shown for two weeks after an invitation was accepted.
const JoinedPeople = lazy(() =>
  withTexts(import('../../features/joining/JoinedPeople')).catch(() => ({ default: () => <></> })),
);

// Asked once, after the first items.
const AskQuickItemMarks = lazy(() =>
  withTexts(import('../../features/members/AskQuickItemMarks')).catch(() => ({ default: () => <></> })),
);

const RECENT = { per_page: DASHBOARD_LIST_LENGTH };
const NEEDING_DETAILS = { per_page: DASHBOARD_LIST_LENGTH, needs_full_details: true };

export const prefetch: Prefetch = ({ client }) =>
  prefetchQueries(client, [dashboardQuery, itemListQuery(RECENT), itemListQuery(NEEDING_DETAILS)]);

export default function DashboardPage() {
  const { user } = useSession();
  const mayChange = useMayChange();
  const dashboard = useDashboard();
  const recent = useItems(RECENT);
  const needingDetails = useItems(NEEDING_DETAILS);
  const queries = [dashboard, recent, needingDetails];
  const { data } = dashboard;
  const error = queries.find((query) => query.error && !query.data)?.error;
  const isLoading = !error && queries.some((query) => !query.data);
  const { act, busyId, dialogs } = useLoanActions();
  const name = user?.full_name ?? user?.username ?? '';
  const hasItems = user?.item_count !== 0;
  const hasLocations = user?.location_count !== 0;

  return (
    <>
      <PageHeader title={t('dashboard.welcomeBack', { name })} />
      <DashboardSearch />
      {user?.is_admin && (
        // The fixed height avoids a layout shift when the line appears.
        <div className="-mt-2 mb-2 h-8 lg:-mt-4 lg:mb-4 pointer-coarse:h-11">
          <ServerStatusLine />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {user !== undefined && user.invitation_count > 0 && (
          <div className="lg:col-span-2">
            <Suspense fallback={<Skeleton className="h-36 lg:h-32" />}>
              <ReceivedInvitations />
            </Suspense>
          </div>
        )}
        {!hasItems && mayChange && (
          <div className="lg:col-span-2">
            <Suspense fallback={<Skeleton className="h-80 lg:h-40" />}>
              <FirstSteps hasLocation={hasLocations} />
            </Suspense>
          </div>
        )}
        {isLoading && <Waiting />}
        {error && (
          <Card className="lg:col-span-2">
            <ErrorState
              error={error}
              message={toMessage(error, t('dashboard.notLoaded'))}
              onRetry={() => {
                for (const query of queries) void query.refetch();
              }}
            />
          </Card>
        )}
        {data && recent.data && needingDetails.data && (
          <>
            {user && data.joined_people.length > 0 && (
              <div className="lg:col-span-2">
                <Suspense fallback={null}>
                  <JoinedPeople userId={user.id} people={data.joined_people} />
                </Suspense>
              </div>
            )}
            {data.urgent_loans.length > 0 && (
              <div className="lg:col-span-2">
                <UrgentLoans loans={data.urgent_loans} busyId={busyId} onAct={act} />
              </div>
            )}
            {data.asks_mark_quick_items && (
              <div className="lg:col-span-2">
                <Suspense fallback={<Skeleton className="h-11" />}>
                  <AskQuickItemMarks />
                </Suspense>
              </div>
            )}
            <ShortItemList
              title={t('dashboard.itemsNeedingDetails')}
              empty={t('dashboard.noItemsNeedDetails')}
              items={needingDetails.data.items}
              action={
                <Link
                  to="/inventory?needs_details=true"
                  className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
                >
                  {needingDetails.data.total > 0
                    ? t('dashboard.viewAll', { count: needingDetails.data.total })
                    : t('dashboard.viewNone')}
                </Link>
              }
              renderItem={(item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  to={mayChange ? `/inventory/${item.id}/edit` : `/inventory/${item.id}`}
                  showsLocation
                  trailing={
                    mayChange && (
                      <Pencil aria-label={t('common.edit')} className="size-4 shrink-0 text-quiet" />
                    )
                  }
                />
              )}
            />
            <ShortItemList
              title={t('dashboard.recentItems')}
              empty={t('dashboard.noItemsYet')}
              items={recent.data.items}
              renderItem={(item) => (
                <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} showsLocation />
              )}
            />
          </>
        )}
        {!isLoading && (
          <>
            <div className="lg:col-span-2">
              <Totals user={user} totals={data?.item_totals} values={data?.total_values ?? []} />
            </div>
            <div className="lg:col-span-2">
              <Panel title={t('dashboard.quickActions')}>
                <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                  <MembersOnly>
                    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
                      <ButtonLink to="/inventory/quick-add" variant="secondary">
                        <Zap aria-hidden className="size-4" />
                        {t('common.quickAdd')}
                      </ButtonLink>
                      <ButtonLink to="/inventory/new" variant="secondary">
                        <Plus aria-hidden className="size-4" />
                        {t('common.addItem')}
                      </ButtonLink>
                    </div>
                    <QuickAction
                      to="/locations/new"
                      icon={MapPinPlus}
                      label={t('dashboard.addANewLocation')}
                    />
                  </MembersOnly>
                  <QuickAction to="/search" icon={Search} label={t('dashboard.searchYourItems')} />
                  <QuickAction
                    to="/reports/insurance"
                    icon={ShieldCheck}
                    label={t('common.insuranceReport')}
                  />
                </div>
              </Panel>
            </div>
          </>
        )}
      </div>
      {dialogs}
    </>
  );
}

const Waiting = () =>
  [t('dashboard.itemsNeedingDetails'), t('dashboard.recentItems')].map((title) => (
    <Panel key={title} title={title}>
      <ItemRowsSkeleton count={DASHBOARD_LIST_LENGTH} />
    </Panel>
  ));

const QuickAction = ({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) => (
  <Link
    to={to}
    className="flex min-h-10 items-center gap-3 text-accent hover:underline max-md:min-h-11 max-sm:w-full"
  >
    <Icon aria-hidden className="size-4.5 shrink-0" />
    {label}
  </Link>
);
