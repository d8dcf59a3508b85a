import type { Account, UpdateAccountInput } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { toMessage } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { type AccountAction, AccountRow } from './AccountRow';
import { useAccounts, useUpdateAccount } from './administration.queries';
import * as texts from './administration.texts';
import { PasswordLinkDialog } from './PasswordLinkDialog';
import { QuotaDialog } from './QuotaDialog';
import { RemoveOtherAccountDialog } from './RemoveOtherAccountDialog';

interface Question {
  action: AccountAction;
  account: Account;
}

export function AccountsSection() {
  const { user } = useSession();
  const { data: accounts, error, refetch } = useAccounts();
  const update = useUpdateAccount();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  const change = async ({ id }: Account, input: UpdateAccountInput, success: string) => {
    try {
      await update.mutateAsync({ id, ...input });
      toast.success(success);
    } catch (failure) {
      toast.error(toMessage(failure, texts.somethingFailed));
    }
    close();
  };

  const onAction = (action: AccountAction, account: Account) => {
    // Enabling an account is harmless, so it needs no confirmation.
    if (action === 'enable')
      void change(account, { is_disabled: false }, texts.enabled(toDisplayName(account)));
    else setQuestion({ action, account });
  };

  return (
    <Panel title={texts.users}>
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
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, texts.usersNotLoaded)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
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
  const shared = { open: true, onOpenChange: onClose, busy } as const;
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
          title={is_admin ? texts.takeRightsQuestion(name) : texts.makeAdminQuestion(name)}
          description={is_admin ? texts.takeRightsHint : texts.makeAdminHint}
          confirmLabel={is_admin ? texts.takeRightsConfirm : texts.makeAdmin}
          onConfirm={() =>
            onChange({ is_admin: !is_admin }, is_admin ? texts.isNoAdmin(name) : texts.isAdminNow(name))
          }
        />
      );
    case 'disable':
      return (
        <ConfirmDialog
          {...shared}
          tone="danger"
          title={texts.disableQuestion(name)}
          description={texts.disableHint}
          confirmLabel={texts.disable}
          onConfirm={() => onChange({ is_disabled: true }, texts.wasDisabled(name))}
        />
      );
    case 'enable':
      return null;
  }
}
