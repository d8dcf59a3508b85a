import {
  ChevronRight,
  HeartHandshake,
  MapPin,
  MapPinPlus,
  Package,
  PackagePlus,
  Pencil,
  Plus,
  Search,
  ShieldCheck,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { StatCard } from '../../ui/StatCard';
import { LoansPanel } from './LoansPanel';
import { useSession } from '../../entities/user/session.queries';
import { ItemRow } from '../../entities/item/ItemRow';
import { useItemsNeedingDetails, useItemTotals, useRecentItems } from '../../entities/item/items.queries';
import { ShortItemList } from './ShortItemList';
import { TotalValue } from './TotalValue';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { t, withTexts } from '../../lib/i18n';

// Loads this code only for users without items. If that fails, the other panels stay.
const FirstSteps = lazy(() => import('./FirstSteps').catch(() => ({ default: () => <></> })));

// Loads this code only for administrators. If that fails, the dashboard stays as it is.
const ServerStatusLine = lazy(() =>
  withTexts(import('../../features/backups/ServerStatusLine')).catch(() => ({ default: () => null })),
);

export default function DashboardPage() {
  const { user } = useSession();
  const recent = useRecentItems();
  const needingDetails = useItemsNeedingDetails();
  const totals = useItemTotals();
  const { act, busyId, dialogs } = useLoanActions();
  const name = user?.full_name ?? user?.username ?? '';
  const open = needingDetails.data?.total ?? 0;
  const hasItems = user?.item_count !== 0;
  const hasLocations = user?.location_count !== 0;
  const isFirstVisit = !hasItems && !hasLocations;

  return (
    <>
      <PageHeader
        title={isFirstVisit ? t('dashboard.welcome', { name }) : t('dashboard.welcomeBack', { name })}
        actions={
          <>
            <ButtonLink to="/inventory/quick-add">
              <Zap aria-hidden className="size-4" />
              {t('dashboard.quickAdd')}
            </ButtonLink>
            <ButtonLink to="/inventory/new" variant="secondary">
              <Plus aria-hidden className="size-4" />
              {t('dashboard.addItem')}
            </ButtonLink>
          </>
        }
      />
      {user?.is_admin && (
        // The fixed height avoids a layout shift when the line appears.
        <div className="-mt-2 mb-3 h-8 pointer-coarse:h-11">
          <Suspense>
            <ServerStatusLine />
          </Suspense>
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {!hasItems && (
          <div className="lg:col-span-2">
            <Suspense fallback={<Skeleton className="h-80 lg:h-40" />}>
              <FirstSteps hasLocation={hasLocations} />
            </Suspense>
          </div>
        )}
        {!isFirstVisit && (
          <div className="grid grid-cols-2 gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3 lg:col-span-2 lg:gap-6">
            <StatCard
              label={t('dashboard.totalItems')}
              value={user?.item_count}
              to="/inventory"
              icon={Package}
            />
            <StatCard
              label={t('dashboard.locations')}
              value={user?.location_count}
              to="/locations"
              icon={MapPin}
            />
            <StatCard
              label={t('dashboard.trustedUsers')}
              value={user?.trusted_users_count}
              to="/users/trusted"
              icon={HeartHandshake}
            />
          </div>
        )}
        <ShortItemList
          title={t('dashboard.recentItems')}
          empty={t('dashboard.noItemsYet')}
          query={recent}
          renderItem={(item) => <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} />}
        />
        <ShortItemList
          title={t('dashboard.itemsNeedingDetails')}
          empty={t('dashboard.noItemsNeedDetails')}
          query={needingDetails}
          action={
            open > 0 && (
              <Link to="/inventory?needs_details=true" className="link text-sm">
                {t('dashboard.viewAll', { count: open })}
              </Link>
            )
          }
          renderItem={(item) => (
            <ItemRow
              key={item.id}
              item={item}
              to={`/inventory/${item.id}/edit`}
              trailing={<Pencil aria-label={t('dashboard.edit')} className="size-4 shrink-0 text-quiet" />}
            />
          )}
        />
        <div className="lg:col-span-2">
          <LoansPanel busyId={busyId} onAct={act} />
        </div>
        <div className="lg:col-span-2">
          <Panel title={t('dashboard.quickActions')}>
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
              <QuickAction to="/inventory/new" icon={PackagePlus} label={t('dashboard.addANewItem')} />
              <QuickAction to="/locations/new" icon={MapPinPlus} label={t('dashboard.addANewLocation')} />
              <QuickAction to="/search" icon={Search} label={t('dashboard.searchYourItems')} />
              <QuickAction
                to="/reports/insurance"
                icon={ShieldCheck}
                label={t('dashboard.insuranceReport')}
              />
            </ul>
          </Panel>
        </div>
        <div className="lg:col-span-2">
          <TotalValue query={totals} />
        </div>
      </div>
      {dialogs}
    </>
  );
}

function QuickAction({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-md border border-line px-4 font-medium hover:border-accent hover:bg-raised"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        {label}
        <ChevronRight aria-hidden className="ms-auto size-4 text-quiet" />
      </Link>
    </li>
  );
}
