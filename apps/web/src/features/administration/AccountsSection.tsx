import { useSession } from '../../entities/user/session.queries';
import { toMessage } from '../../lib/api-error';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { AccountRow } from './AccountRow';
import { useAccounts } from './administration.queries';
import * as texts from './administration.texts';

export function AccountsSection() {
  const { user } = useSession();
  const { data: accounts, error, refetch } = useAccounts();
  return (
    <Panel title={texts.users}>
      {accounts ? (
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} isOwn={account.id === user?.id} />
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
    </Panel>
  );
}
