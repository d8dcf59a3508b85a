import { DASHBOARD_LIST_LENGTH } from '@stowage/contracts';
import { MapPinPlus, Pencil, Plus, Search, ShieldCheck, Zap, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { itemListQuery, useItems } from '../../entities/item/items.queries';
import { toQuantityText } from '../../entities/item/lent.rules';
import { ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { useServerStatus } from '../../features/backups/backups.queries';
import { describeProblems } from '../../features/backups/status.rules';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { dashboardQuery, useDashboard } from '../../features/news/dashboard.queries';
import { NewsCard } from '../../features/news/NewsCard';
import { toMessage } from '../../lib/api-error';
import { formatNearDay } from '../../lib/format/near-day';
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
import { DashboardSearch } from './DashboardSearch';
import { ItemPanel } from './ItemPanel';
import { NeedsYou } from './NeedsYou';
import { StatCards } from './StatCards';

// Loads this code only for new users. If that fails, the other panels stay.
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
  const server = useServerStatus({ enabled: user?.is_admin === true });
  const hasItems = user?.item_count !== 0;
  const serverWarning = server.data
    ? describeProblems(server.data, hasItems)
    : server.error
      ? t('backups.statusUnknown')
      : undefined;

  const recentPanel = recent.data && (
    <ItemPanel
      title={t('dashboard.recentItems')}
      empty={t('dashboard.noItemsYet')}
      items={recent.data.items}
      toAddress={({ id }) => `/inventory/${id}`}
      toLine={({ category, quantity, item_number }) => (
        <>
          {category && <bdi className="truncate">{category.name}</bdi>}
          <span className="shrink-0">
            {category && ' · '}
            {toQuantityText(quantity)}
            {' · '}
            <span className="font-mono text-xs">{item_number}</span>
          </span>
        </>
      )}
      toEnd={({ created_at, created_by }) => (
        <span className="shrink-0 text-sm text-quiet max-sm:basis-full max-sm:ps-13">
          {created_by && (
            <>
              <bdi>{created_by.id === user?.id ? t('common.you') : toDisplayName(created_by)}</bdi>
              {', '}
            </>
          )}
          {formatNearDay(created_at)}
        </span>
      )}
    />
  );

  return (
    <>
      <PageHeader title={t('dashboard.welcomeBack', { name: user ? toDisplayName(user) : '' })} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
          {hasItems && <DashboardSearch />}
          {user !== undefined && user.invitation_count > 0 && (
            <Suspense fallback={<Skeleton className="h-36 lg:h-32" />}>
              <ReceivedInvitations />
            </Suspense>
          )}
          {isLoading && <Waiting title={t('dashboard.recentItems')} />}
          {error && (
            <Card>
              <ErrorState
                error={error}
                message={toMessage(error, t('dashboard.notLoaded'))}
                onRetry={() => {
                  for (const query of queries) void query.refetch();
                }}
              />
            </Card>
          )}
          {!isLoading && data && user && (
            <>
              {data.joined_people.length > 0 && (
                <Suspense fallback={null}>
                  <JoinedPeople userId={user.id} people={data.joined_people} />
                </Suspense>
              )}
              <NeedsYou
                user={user}
                loans={data.urgent_loans}
                busyId={busyId}
                onAct={act}
                serverWarning={serverWarning}
                withoutReceipt={data.without_receipt}
              />
              {data.news && <NewsCard news={data.news} to="/activity" />}
              {data.first_steps && (
                <Suspense fallback={<Skeleton className="h-120" />}>
                  <FirstSteps steps={data.first_steps} user={user} />
                </Suspense>
              )}
              {data.asks_mark_quick_items && (
                <Suspense fallback={<Skeleton className="h-11" />}>
                  <AskQuickItemMarks />
                </Suspense>
              )}
              {hasItems && recentPanel}
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
          {isLoading && <Waiting title={t('dashboard.itemsNeedingDetails')} />}
          {!isLoading && !hasItems && recentPanel}
          {!isLoading && needingDetails.data && (
            <ItemPanel
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
              toAddress={({ id }) => (mayChange ? `/inventory/${id}/edit` : `/inventory/${id}`)}
              toLine={({ category, location }) => (
                <>
                  <bdi className="truncate">{category?.name ?? t('category.noCategory')}</bdi>
                  <span>{' · '}</span>
                  <bdi className="truncate">{location?.name ?? t('common.noLocation')}</bdi>
                </>
              )}
              toEnd={() =>
                mayChange && <Pencil aria-label={t('common.edit')} className="size-4 shrink-0 text-quiet" />
              }
            />
          )}
          {!isLoading && (
            <>
              <StatCards user={user} />
              <Panel title={t('dashboard.quickActions')}>
                <MembersOnly>
                  <div className="flex flex-wrap gap-2 *:flex-1">
                    <ButtonLink to="/inventory/quick-add" variant="secondary">
                      <Zap aria-hidden className="size-4" />
                      {t('common.quickAdd')}
                    </ButtonLink>
                    <ButtonLink to="/inventory/new" variant="secondary">
                      <Plus aria-hidden className="size-4" />
                      {t('common.addItem')}
                    </ButtonLink>
                  </div>
                  <QuickAction to="/locations/new" icon={MapPinPlus} label={t('dashboard.addANewLocation')} />
                </MembersOnly>
                <QuickAction to="/search" icon={Search} label={t('dashboard.searchYourItems')} />
                <QuickAction to="/reports/insurance" icon={ShieldCheck} label={t('common.insuranceReport')} />
              </Panel>
            </>
          )}
        </div>
      </div>
      {dialogs}
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <Panel title={title}>
    <ItemRowsSkeleton count={DASHBOARD_LIST_LENGTH} />
  </Panel>
);

const QuickAction = ({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) => (
  <Link
    to={to}
    className="flex min-h-10 items-center gap-3 text-sm text-accent hover:underline max-md:min-h-11"
  >
    <Icon aria-hidden className="size-4.5 shrink-0" />
    {label}
  </Link>
);
