import type { Account } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { RetypeField } from '../../ui/form/RetypeField';
import { useRemoveAccount } from './administration.queries';
import { t } from '../../lib/i18n';

export function RemoveOtherAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
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
      description={t('administration.removeHint', { items: t('count.items', { count: account.item_count }) })}
      submitLabel={t('administration.remove')}
      tone="danger"
      isBusy={remove.isPending}
      canSubmit={typed.trim() === account.username}
      onSubmit={submit}
      onClose={onClose}
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
