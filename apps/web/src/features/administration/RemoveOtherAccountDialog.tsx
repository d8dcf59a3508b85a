import type { Account } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { RetypeField } from '../../ui/form/RetypeField';
import { useAccountRemoval, useRemoveAccount } from './administration.queries';

export default function RemoveOtherAccountDialog({
  account,
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const remove = useRemoveAccount();
  const [typed, setTyped] = useState('');
  const name = toDisplayName(account);

  const submit = async () => {
    try {
      await remove.mutateAsync({ id: account.id, username: typed });
      toast.success(t('administration.removed', { name }));
      onClose();
    } catch {
      // The field shows the error.
    }
  };

  return (
    <FormDialog
      title={t('administration.removeQuestion', { name })}
      description={t('account.noUndo')}
      submitLabel={t('common.deleteAccount')}
      tone="danger"
      canSubmit={typed.trim() === account.username}
      onSubmit={submit}
      onClose={onClose}
      before={<Consequences id={account.id} />}
    >
      <RetypeField
        label={t('administration.typeUsername', { username: account.username })}
        value={typed}
        onChange={setTyped}
        error={remove.error ? toMessage(remove.error, t('administration.somethingFailed')) : undefined}
      />
    </FormDialog>
  );
}

/** Counts what is deleted and what is kept, without names: administrators do not see the items of other people. */
function Consequences({ id }: { id: number }) {
  const query = useAccountRemoval(id);
  const { data } = query;
  if (!data) return <NotLoaded query={query} message={t('administration.somethingFailed')} skeleton="h-40" />;
  const { deleted_inventory_count, kept_inventory_count, lent_count, borrowed_count } = data;
  return (
    <>
      <div>
        <h3 className="font-medium">{t('common.whatIsDeleted')}</h3>
        <ul className="list-disc ps-5 text-quiet">
          <li>{t('accountRemoval.deletedProfile')}</li>
          {deleted_inventory_count > 0 && (
            <li>
              {t('accountRemoval.deletedInventories', {
                count: deleted_inventory_count,
                items: t('count.items', { count: data.item_count }),
                locations: t('count.locations', { count: data.location_count }),
                photos: t('count.photos', { count: data.image_count }),
              })}
            </li>
          )}
        </ul>
        {lent_count > 0 && <p className="mt-2">{t('accountRemoval.notReturned', { count: lent_count })}</p>}
        {borrowed_count > 0 && (
          <p className="mt-2">{t('accountRemoval.notGivenBack', { count: borrowed_count })}</p>
        )}
      </div>
      <div>
        <h3 className="font-medium">{t('account.whatIsKept')}</h3>
        <ul className="list-disc ps-5 text-quiet">
          {kept_inventory_count > 0 && (
            <li>{t('accountRemoval.keptInventories', { count: kept_inventory_count })}</li>
          )}
          <li>{t('accountRemoval.keptLoans')}</li>
        </ul>
      </div>
    </>
  );
}
