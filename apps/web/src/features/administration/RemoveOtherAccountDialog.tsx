import type { Account } from '@stowage/contracts';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { formatCount } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useRemoveAccount } from './administration.queries';
import * as texts from './administration.texts';

export function RemoveOtherAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useRemoveAccount();
  const [typed, setTyped] = useState('');
  const formId = useId();
  const name = toDisplayName(account);

  const submit = async () => {
    try {
      await remove.mutateAsync({ id: account.id, username: typed });
      toast.success(texts.removed(name));
      onClose();
    } catch {
      // The field shows the error.
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.removeQuestion(name)}
      description={texts.removeHint(formatCount(account.item_count, 'item'))}
      footer={
        <>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={remove.isPending}
            disabled={typed.trim() !== account.username}
          >
            {texts.remove}
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
          label={texts.typeUsername(account.username)}
          error={remove.error ? toMessage(remove.error, texts.somethingFailed) : undefined}
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
