import type { Account, UpdateAccountInput } from '@stowage/contracts';
import { useState } from 'react';
import { toDisplayName } from '../../entities/user/display-name';
import { SecretLinkPanel } from '../../entities/user/SecretLinkPanel';
import { useSession } from '../../entities/user/session.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../ui/dialog/Dialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { FormError } from '../../ui/form/FormError';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { type AccountAction, AccountRow } from './AccountRow';
import { useAccounts, useCreatePasswordLink, useUpdateAccount } from './administration.queries';
import { QuotaDialog } from './QuotaDialog';

const RemoveOtherAccountDialog = lazyComponent(() => import('./RemoveOtherAccountDialog'));

interface Question {
  action: AccountAction;
  account: Account;
}

export function AccountsSection() {
  const { user } = useSession();
  const query = useAccounts();
  const { data: accounts } = query;
  const update = useUpdateAccount();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  const change = async ({ id }: Account, input: UpdateAccountInput, success: string) => {
    await toastOutcome(update.mutateAsync({ id, ...input }), success, t('administration.somethingFailed'));
    close();
  };

  const onAction = (action: AccountAction, account: Account) => {
    // Enabling an account is harmless, so it needs no confirmation.
    if (action === 'enable')
      void change(
        account,
        { is_disabled: false },
        t('administration.enabled', { name: toDisplayName(account) }),
      );
    else setQuestion({ action, account });
  };

  return (
    <Panel title={t('administration.users')}>
      {accounts ? (
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isOwn={account.id === user?.id}
              onAction={(action) => onAction(action, account)}
            />
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} message={t('administration.usersNotLoaded')} skeleton="h-24" />
      )}
      {question && (
        <AccountQuestion
          {...question}
          busy={update.isPending}
          onChange={(input, success) => void change(question.account, input, success)}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface AccountQuestionProps extends Question {
  busy: boolean;
  onChange: (input: UpdateAccountInput, success: string) => void;
  onClose: () => void;
}

function AccountQuestion({ action, account, busy, onChange, onClose }: AccountQuestionProps) {
  const name = toDisplayName(account);
  const { is_admin } = account;
  const shared = { onClose, busy };
  switch (action) {
    case 'password-link':
      return <PasswordLinkDialog account={account} onClose={onClose} />;
    case 'limit':
      return <QuotaDialog account={account} onClose={onClose} />;
    case 'remove':
      return <RemoveOtherAccountDialog account={account} onClose={onClose} />;
    case 'admin':
      return (
        <ConfirmDialog
          {...shared}
          title={
            is_admin
              ? t('administration.takeRightsQuestion', { name })
              : t('administration.makeAdminQuestion', { name })
          }
          description={is_admin ? t('administration.takeRightsHint') : t('administration.makeAdminHint')}
          confirmLabel={is_admin ? t('administration.takeRightsConfirm') : t('administration.makeAdmin')}
          onConfirm={() =>
            onChange(
              { is_admin: !is_admin },
              is_admin ? t('administration.isNoAdmin', { name }) : t('administration.isAdminNow', { name }),
            )
          }
        />
      );
    case 'disable':
      return (
        <ConfirmDialog
          {...shared}
          tone="danger"
          title={t('administration.disableQuestion', { name })}
          description={t('administration.disableHint')}
          confirmLabel={t('administration.disable')}
          onConfirm={() => onChange({ is_disabled: true }, t('administration.wasDisabled', { name }))}
        />
      );
    case 'enable':
      return null;
  }
}

function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
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
