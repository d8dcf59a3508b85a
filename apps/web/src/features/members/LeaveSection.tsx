import type { Inventory } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';

const LeaveDialog = lazyComponent(() => import('./LeaveDialog'));
const RemoveInventoryDialog = lazyComponent(() => import('./RemoveInventoryDialog'));

/** Leaving is not possible for the only member, who can delete the inventory instead. */
export function LeaveSection({ inventory }: { inventory: Inventory }) {
  const [dialog, setDialog] = useState<'leave' | 'delete'>();
  const close = () => setDialog(undefined);
  const canLeave = inventory.member_count > 1;
  const canDelete = inventory.role === 'manager';
  if (!canLeave && !canDelete) return null;
  return (
    <Panel title={t('members.leaveTitle')}>
      <div className="grid gap-4">
        {canLeave && (
          <div>
            <p className="mb-3 text-quiet">{t('members.leaveHint')}</p>
            <Button variant="secondary" className="text-danger" onClick={() => setDialog('leave')}>
              {t('members.leave')}
            </Button>
          </div>
        )}
        {canDelete && (
          <div>
            <p className="mb-3 text-quiet">{t('members.deleteHint')}</p>
            <Button variant="secondary" className="text-danger" onClick={() => setDialog('delete')}>
              {t('members.delete')}
            </Button>
          </div>
        )}
      </div>
      {dialog === 'leave' && <LeaveDialog inventory={inventory} onClose={close} />}
      {dialog === 'delete' && <RemoveInventoryDialog inventory={inventory} onClose={close} />}
    </Panel>
  );
}
