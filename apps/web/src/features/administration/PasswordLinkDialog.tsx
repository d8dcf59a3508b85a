import type { Account } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormError } from '../../ui/form/FormError';
import { useCreatePasswordLink } from './administration.queries';
import * as texts from './administration.texts';
import { SecretLinkPanel } from './SecretLinkPanel';

export function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const create = useCreatePasswordLink();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.passwordLinkFor(toDisplayName(account))}
      description={texts.passwordLinkHint}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {create.data ? texts.close : texts.cancel}
          </Button>
          {!create.data && (
            <Button busy={create.isPending} onClick={() => create.mutate(account.id)}>
              {texts.createPasswordLink}
            </Button>
          )}
        </>
      }
    >
      <FormError message={create.error ? toMessage(create.error, texts.linkNotCreated) : undefined} />
      {create.data && <SecretLinkPanel secret={create.data} page="/reset-password#token=" />}
    </Dialog>
  );
}
