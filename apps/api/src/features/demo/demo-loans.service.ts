import type { AskForItemInput, HandOutInput } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { listItemRows } from '../../entities/item/items.repository';
import { askForItem, handOut } from '../lending/loan-creation.service';
import type { Caller } from '../../http/caller';
import { setLoanState } from '../lending/loan-steps.service';
import { setTrust } from '../trust/trust.service';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DemoUser {
  caller: Caller;
  items: Map<string, number>;
}

function getItemId({ items }: DemoUser, name: string): number {
  const id = items.get(name);
  if (id === undefined) throw new Error(`The demo data have no item ${name}`);
  return id;
}

/** Creates open requests, current and overdue loans, a returned loan and a sale. @param end the current time */
export function createLoans(db: Db, home: DemoUser, friend: DemoUser, end: Date): void {
  const at = (days: number) => new Date(end.getTime() + days * DAY_MS).toISOString();
  const day = (days: number) => at(days).slice(0, 10);

  type Terms = Partial<Omit<HandOutInput, 'item_id'>>;
  const lend = (owner: DemoUser, name: string, days: number, terms: Terms) =>
    handOut(
      db,
      owner.caller,
      { kind: 'borrow', quantity: 1, ...terms, item_id: getItemId(owner, name) },
      at(days),
    ).id;
  const ask = (
    by: DemoUser,
    owner: DemoUser,
    name: string,
    days: number,
    terms: Partial<AskForItemInput>,
  ) => {
    const [item] = listItemRows(db, owner.caller.inventory_id, [getItemId(owner, name)]);
    return askForItem(
      db,
      by.caller,
      { kind: 'borrow', quantity: 1, ...terms, item_code: item?.code ?? '' },
      at(days),
    ).id;
  };

  const trust = (owner: DemoUser, other: DemoUser) =>
    setTrust(
      db,
      owner.caller.inventory_id,
      { trusted_user_id: other.caller.user_id, trust_level: 'friend' },
      at(-60),
    );
  trust(home, friend);
  trust(friend, home);

  const toFriend = { borrower_id: friend.caller.user_id };
  const guitar = lend(home, 'Acoustic guitar', -40, { ...toFriend, due_date: day(-20), condition: 'good' });
  setLoanState(
    db,
    home.caller,
    guitar,
    { state: 'returned', condition: 'good', message: 'With new strings' },
    at(-22),
  );
  lend(home, 'Patch cables Cat 6, 2 m', -15, {
    borrower_name: 'Flea market',
    kind: 'buy',
    quantity: 2,
    price: 3,
  });
  lend(home, 'Tent for two', -3, { ...toFriend, due_date: day(9), condition: 'excellent' });
  lend(home, 'Folding ladder, 5 steps', -19, { ...toFriend, due_date: day(-5), condition: 'good' });
  lend(home, 'Digging spade', -8, { borrower_name: 'Maria next door' });
  ask(friend, home, 'Stand mixer', -0.2, { due_date: day(6), message: 'For a birthday cake on Saturday.' });
  ask(friend, home, 'Field guides: birds, trees, mushrooms', -1, { quantity: 2, due_date: day(14) });

  const hammer = ask(home, friend, 'Rotary hammer SDS', -6, { due_date: day(3) });
  setLoanState(db, friend.caller, hammer, { state: 'handed_over', condition: 'excellent' }, at(-5));
  ask(home, friend, 'Party speaker', -0.5, {
    quantity: 2,
    due_date: day(10),
    message: 'Would both be possible?',
  });
}
