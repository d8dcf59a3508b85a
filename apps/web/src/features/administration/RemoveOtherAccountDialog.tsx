import type { Account } from '@stowage/contracts';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useRemoveAccount } from './administration.queries';
import { t } from '../../lib/i18n';

export function RemoveOtherAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useRemoveAccount();
  const [typed, setTyped] = useState('');
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('administration.removeQuestion', { name })}
      description={t('administration.removeHint', { items: t('count.items', { count: account.item_count }) })}
      footer={
        <>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
            {t('administration.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={remove.isPending}
            disabled={typed.trim() !== account.username}
          >
            {t('administration.remove')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('administration.typeUsername', { username: account.username })}
          error={remove.error ? toMessage(remove.error, t('administration.somethingFailed')) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              data-first-focus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
