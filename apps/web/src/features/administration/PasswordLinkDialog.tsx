import type { Account } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { SecretLinkPanel } from '../../entities/user/SecretLinkPanel';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormError } from '../../ui/form/FormError';
import { useCreatePasswordLink } from './administration.queries';

export function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const create = useCreatePasswordLink();
  return (
    <Dialog
      onClose={onClose}
      title={t('administration.passwordLinkFor', { name: toDisplayName(account) })}
      description={t('administration.passwordLinkHint')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {create.data ? t('common.close') : t('common.cancel')}
          </Button>
          {!create.data && (
            <Button busy={create.isPending} onClick={() => create.mutate(account.id)}>
              {t('administration.createPasswordLink')}
            </Button>
          )}
        </>
      }
    >
      <FormError
        message={create.error ? toMessage(create.error, t('administration.linkNotCreated')) : undefined}
      />
      {create.data && <SecretLinkPanel secret={create.data} page="/reset-password#token=" />}
    </Dialog>
  );
}
