import type { Inventory } from '@stowage/contracts';
import { useState } from 'react';
import { AmountsNote } from '../../entities/inventory/AmountsNote';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { openOtherInventory } from '../../entities/inventory/open-inventory';
import { useItems } from '../../entities/item/items.queries';
import { useSession } from '../../entities/user/session.queries';
import { toMessage } from '../../lib/api-error';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { keepMessage } from '../../lib/message-after-load';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { useLeaveInventory } from './members.queries';

interface LeaveDialogProps {
  inventory: Inventory;
  onClose: () => void;
}

export default function LeaveDialog({ inventory, onClose }: LeaveDialogProps) {
  const { user } = useSession();
  const { title } = inventory;
  const leave = useLeaveInventory();
  const [takesAlong, setTakesAlong] = useState(false);
  // The server takes the same one; without it, it creates one with the same currency.
  const own = useInventories().data?.find(
    ({ id, role, is_deleted_with_account }) =>
      id !== inventory.id && role === 'manager' && is_deleted_with_account,
  );
  const mine = useItems(user && { belongs_to_id: user.id, per_page: 1 }).data?.total ?? 0;

  const submit = async () => {
    try {
      const take_along = takesAlong && mine > 0;
      await leave.mutateAsync({ take_along });
      keepMessage(
        take_along
          ? t('members.leftWithItems', { title, items: t('count.items', { count: mine }) })
          : t('members.left', { title }),
      );
      discardUnsavedForms();
      openOtherInventory();
    } catch {
      // The dialog shows the error.
    }
  };

  return (
    <FormDialog
      title={t('members.leaveQuestion', { name: title })}
      description={t('members.leaveHint')}
      submitLabel={t('members.leaveLabel')}
      tone="danger"
      isBusy={leave.isSuccess}
      error={leave.error ? toMessage(leave.error, t('common.somethingFailed')) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {mine > 0 && inventory.role !== 'viewer' && (
        <Checkbox
          label={t('members.takeAlong', { items: t('count.items', { count: mine }) })}
          hint={
            <>
              {t('members.takeAlongHint')}{' '}
              {own && <AmountsNote from={inventory.currency} to={own.currency} />}
            </>
          }
          checked={takesAlong}
          onChange={({ target }) => setTakesAlong(target.checked)}
        />
      )}
    </FormDialog>
  );
}
