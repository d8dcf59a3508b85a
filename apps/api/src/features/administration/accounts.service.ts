import type { Account } from '@stowage/contracts';
import type { Context } from '../../context';
import { measureStorage } from '../../entities/image/storage.service';
import { listAccounts as listUserRows, type UserRow } from '../../entities/user/users.repository';
import { sortByName } from '../../entities/user/users.rules';
import { countSessions } from './accounts.repository';

type AccountContext = Pick<Context, 'db' | 'clock'>;

async function toAccounts({ db, clock }: AccountContext, rows: readonly UserRow[]): Promise<Account[]> {
  const sessions = countSessions(db, clock().toISOString());
  const accounts: Account[] = [];
  for (const row of rows) {
    const storage_used = await measureStorage(db, row.id);
    accounts.push({ ...row, storage_used, session_count: sessions.get(row.id) ?? 0 });
  }
  return accounts;
}

export const listAccounts = (context: AccountContext): Promise<Account[]> =>
  toAccounts(
    context,
    sortByName(listUserRows(context.db), (user) => user),
  );
