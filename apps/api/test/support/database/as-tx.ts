import type { Context } from '../../../src/context/context';
import { changeAlone } from '../../../src/data/change';
import type { Db, Tx } from '../../../src/db/db';
import { closeAccount } from '../../../src/features/account/account-removal.service';

/** For rows that a test prepares without an event of the log. */
export const asTx = (db: Db): Tx => db as Tx;

export const closeAccountNow = ({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void =>
  changeAlone(db, (tx) => closeAccount({ db: tx, clock }, userId));
