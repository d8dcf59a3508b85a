import type { AskForItemInput, HandOutInput } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { listItemRows } from '../../entities/item/items.repository';
import type { Caller } from '../../http/caller';
import { DAY_MS } from '../../lib/clock';
import { askForItem, handOut } from '../lending/loan-creation.service';
import { setLoanState } from '../lending/loan-steps.service';
import { setTrust } from '../trust/trust.service';

export interface DemoUser {
  caller: Caller;
  items: Map<string, number>;
}

/** @throws Error for an item that was not created yet */
export function getItemId({ items }: DemoUser, name: string): number {
  const id = items.get(name);
  if (id === undefined) throw new Error(`The demo data have no item ${name}`);
  return id;
}

/** A change of the demo data. */
export interface DemoStep {
  at: Date;
  by: DemoUser;
  /** @param now the time of the step as ISO text */
  change: (now: string) => unknown;
  /** Runs after the change, and is not recorded. */
  finish?: () => Promise<void>;
}

/** Lists the steps of open requests, current and overdue loans, a returned loan and a sale. @param end the current time */
export function listLoanSteps(db: Db, home: DemoUser, friend: DemoUser, end: Date): DemoStep[] {
  const at = (days: number) => new Date(end.getTime() + days * DAY_MS);
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  const step = (by: DemoUser, days: number, change: DemoStep['change']): DemoStep => ({
    at: at(days),
    by,
    change,
  });

  type Terms = Partial<Omit<HandOutInput, 'item_id'>>;
  const lend = async (owner: DemoUser, name: string, terms: Terms, now: string) => {
    const input = { kind: 'borrow', quantity: 1, ...terms, item_id: getItemId(owner, name) } as const;
    return (await handOut(db, owner.caller, input, now)).id;
  };
  const lendAt = (days: number, name: string, terms: Terms) =>
    step(home, days, (now) => lend(home, name, terms, now));
  const ask = async (
    by: DemoUser,
    owner: DemoUser,
    name: string,
    terms: Partial<AskForItemInput>,
    now: string,
  ): Promise<number> => {
    const [item] = listItemRows(db, owner.caller.inventory_id, [getItemId(owner, name)]);
    const input = { kind: 'borrow', quantity: 1, ...terms, item_code: item?.code ?? '' } as const;
    return (await askForItem(db, by.caller, input, now)).id;
  };
  const trust = (owner: DemoUser, other: DemoUser) =>
    step(owner, -60, (now) =>
      setTrust(
        db,
        owner.caller.inventory_id,
        { trusted_user_id: other.caller.user_id, trust_level: 'friend' },
        now,
      ),
    );

  const toFriend = { borrower_id: friend.caller.user_id };
  /** Ids of loans that a later step goes on with. */
  const loans = { guitar: 0, hammer: 0 };
  return [
    trust(home, friend),
    trust(friend, home),
    step(home, -40, async (now) => {
      const terms: Terms = { ...toFriend, due_date: day(-20), condition: 'good' };
      loans.guitar = await lend(home, 'Acoustic guitar', terms, now);
    }),
    step(home, -22, (now) => {
      const returned = { state: 'returned', condition: 'good', message: 'With new strings' } as const;
      return setLoanState(db, home.caller, loans.guitar, returned, now);
    }),
    lendAt(-15, 'Patch cables Cat 6, 2 m', {
      borrower_name: 'Flea market',
      kind: 'buy',
      quantity: 2,
      price: 3,
    }),
    lendAt(-3, 'Tent for two', { ...toFriend, due_date: day(9), condition: 'excellent' }),
    lendAt(-19, 'Folding ladder, 5 steps', { ...toFriend, due_date: day(-5), condition: 'good' }),
    lendAt(-8, 'Digging spade', { borrower_name: 'Maria next door' }),
    step(friend, -0.2, (now) => {
      const message = 'For a birthday cake on Saturday.';
      return ask(friend, home, 'Stand mixer', { due_date: day(6), message }, now);
    }),
    step(friend, -1, (now) => {
      return ask(
        friend,
        home,
        'Field guides: birds, trees, mushrooms',
        { quantity: 2, due_date: day(14) },
        now,
      );
    }),
    step(home, -6, async (now) => {
      loans.hammer = await ask(home, friend, 'Rotary hammer SDS', { due_date: day(3) }, now);
    }),
    step(friend, -5, (now) => {
      const handedOver = { state: 'handed_over', condition: 'excellent' } as const;
      return setLoanState(db, friend.caller, loans.hammer, handedOver, now);
    }),
    step(home, -0.5, (now) => {
      const message = 'Would both be possible?';
      return ask(home, friend, 'Party speaker', { quantity: 2, due_date: day(10), message }, now);
    }),
  ];
}
