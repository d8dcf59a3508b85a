import type { Inventory } from '@stowage/contracts';
import { ChevronRight, FileInput, ListPlus, type LucideIcon, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { InventoriesSection } from '../../features/members/InventoriesSection';
import { InventoryForm } from '../../features/members/InventoryForm';
import { LeaveSection } from '../../features/members/LeaveSection';
import { inventoryQuery, useInventory } from '../../features/members/members.queries';
import { QuickItemMarks } from '../../features/members/QuickItemMarks';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { toCurrencyName } from '../../lib/format/currency-name';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { ExportPanel } from './ExportPanel';

const CurrencySetting = lazyComponent(
  () => import('../../features/currency/CurrencySetting'),
  <Skeleton className="h-48" />,
);

const TemplatesPanel = lazyComponent(() => import('./TemplatesPanel'));

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [inventoryQuery]);

/** The inventory on the screen: its name, its currency and what leaving does. */
export default function InventorySettingsPage() {
  const query = useInventory();
  const { data: inventory } = query;
  /** False after the code of the panel did not load. */
  const [hasCurrency, setHasCurrency] = useState(true);
  const [hasTemplates, setHasTemplates] = useState(true);
  return (
    <SettingsFrame>
      {inventory ? (
        <>
          <Panel title={t('common.inventory')}>
            <InventoryPanel key={inventory.id} inventory={inventory} />
          </Panel>
          {inventory.role === 'manager' && (
            <Panel title={t('newItems.title')}>
              <QuickItemMarks inventory={inventory} />
            </Panel>
          )}
          {inventory.role === 'manager' && hasCurrency && (
            <CurrencySetting onLoadError={() => setHasCurrency(false)} />
          )}
          <Card className="divide-y divide-line">
            <PageLink to="/users/trusted" icon={UsersRound} label={t('people.membersAndInvitations')} />
            <PageLink to="/custom-fields" icon={ListPlus} label={t('field.custom_values')} />
            <MembersOnly>
              <PageLink to="/import" icon={FileInput} label={t('import.title')} />
            </MembersOnly>
          </Card>
          {hasTemplates && (
            <MembersOnly>
              <TemplatesPanel onLoadError={() => setHasTemplates(false)} />
            </MembersOnly>
          )}
          <ExportPanel />
          <InventoriesSection inventory={inventory} />
          <LeaveSection inventory={inventory} />
        </>
      ) : (
        <NotLoaded inCard query={query} message={t('members.notLoaded')} skeleton="h-80" />
      )}
    </SettingsFrame>
  );
}

const PageLink = ({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) => (
  <Link
    to={to}
    className="flex min-h-14 items-center gap-3 rounded-lg px-4 -outline-offset-2 hover:bg-raised sm:px-5"
  >
    <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
    <span className="min-w-0 grow">{label}</span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
  </Link>
);

function InventoryPanel({ inventory }: { inventory: Inventory }) {
  const { title, role, ends_at, currency } = inventory;
  return (
    <div className="grid gap-4">
      {role === 'manager' ? (
        <InventoryForm inventory={inventory} />
      ) : (
        <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
      )}
      <p className="text-quiet">
        {ends_at === null
          ? t('common.yourRole', { role: t(`role.${role}`) })
          : t('members.yourRoleUntil', { role: t(`role.${role}`), date: formatDate(toLastDay(ends_at)) })}
      </p>
      {role !== 'manager' && (
        <p className="text-quiet">{t('members.currency', { currency: toCurrencyName(currency) })}</p>
      )}
    </div>
  );
}
