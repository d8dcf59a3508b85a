import type { Inventory } from '@stowage/contracts';
import { useState } from 'react';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { membersQuery } from '../../entities/inventory/members.queries';
import { InvitationsSection } from '../../features/invitations/InvitationsSection';
import { InventoriesSection } from '../../features/members/InventoriesSection';
import { InventoryForm } from '../../features/members/InventoryForm';
import { LeaveSection } from '../../features/members/LeaveSection';
import { inventoryQuery, useInventory } from '../../features/members/members.queries';
import { MembersSection } from '../../features/members/MembersSection';
import { QuickItemMarks } from '../../features/members/QuickItemMarks';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { toCurrencyName } from '../../lib/format/currency-name';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';

const CurrencySetting = lazyComponent(
  () => import('../../features/currency/CurrencySetting'),
  <Skeleton className="h-48" />,
);

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [inventoryQuery, membersQuery]);

/** The inventory on the screen: its name, its members and their invitations. */
export default function InventorySettingsPage() {
  const query = useInventory();
  const { data: inventory } = query;
  /** False after the code of the panel did not load. */
  const [hasCurrency, setHasCurrency] = useState(true);
  return (
    <SettingsFrame subtitle={t('members.subtitle')}>
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
          <MembersSection inventory={inventory} />
          {inventory.role === 'manager' && <InvitationsSection target="inventory" />}
          <InventoriesSection inventory={inventory} />
          <LeaveSection inventory={inventory} />
        </>
      ) : (
        <NotLoaded inCard query={query} message={t('members.notLoaded')} skeleton="h-80" />
      )}
    </SettingsFrame>
  );
}

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
