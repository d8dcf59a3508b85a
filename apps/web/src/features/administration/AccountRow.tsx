import type { Account } from '@stowage/contracts';
import { Person } from '../../entities/user/Person';
import { formatBytes, formatCount, formatInstant } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import * as texts from './administration.texts';

interface AccountRowProps {
  account: Account;
  isOwn: boolean;
}

export function AccountRow({ account, isOwn }: AccountRowProps) {
  const { last_sign_in_at, item_count, storage_used, session_count } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <Person person={account}>
          <bdi className="[overflow-wrap:anywhere]">{account.email}</bdi>
        </Person>
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1 text-sm text-quiet">
        <p>
          {last_sign_in_at === null ? texts.neverSignedIn : texts.lastSignIn(formatInstant(last_sign_in_at))}
        </p>
        <p>
          {[
            formatCount(item_count, 'item'),
            formatBytes(storage_used),
            formatCount(session_count, 'device'),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {isOwn && <Badge>{texts.you}</Badge>}
        {account.is_admin && <Badge tone="accent">{texts.administrator}</Badge>}
        {account.disabled_at !== null && <Badge tone="warn">{texts.disabled}</Badge>}
      </div>
    </li>
  );
}
