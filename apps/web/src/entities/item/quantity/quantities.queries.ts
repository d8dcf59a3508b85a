import type { Item, User } from '@stowage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { apiOf } from '../../../api/client';
import { isTemporary, mayHelpToRetry, toMessage as toErrorMessage } from '../../../lib/api-error';
import { isBoolean, isNumber, isObjectOf, isOptional, isText } from '../../../lib/guards.rules';
import { t } from '../../../lib/i18n';
import { ENTRY_FIELDS } from '../../../lib/outbox/entry-fields.rules';
import { oneByOne, type Outbox } from '../../../lib/outbox/outbox';
import { ageOfOutboxId, makeOutboxId } from '../../../lib/outbox/outbox-id';
import { showActionToast } from '../../../ui/feedback/action-toast';
import { isSignedIn, toOpenOutbox } from '../../user/user-outbox';
import { refreshItems } from '../items.queries';
import {
  type Count,
  isTakenBack,
  type QuantityChange,
  toSavedCounts,
  toShownQuantity,
} from './quantities.rules';
import { publishQuantities } from './shown-quantity';

const isQuantityChange = isObjectOf<QuantityChange>({
  ...ENTRY_FIELDS,
  item_id: isNumber,
  name: isText,
  change: isNumber,
  was_sent: isBoolean,
  saved: isOptional(isObjectOf<Count>({ quantity: isNumber, updated_at: isText })),
});

/** A refusal within this time appears as a toast, because the person still looks at the item. */
const PROMPT_MS = 10_000;

type Save = (progress: QuantityChange) => Promise<QuantityChange>;

async function send(change: QuantityChange, save: Save): Promise<QuantityChange | undefined> {
  const { id, item_id, is_undone, inventory_id } = change;
  if (isTakenBack(change)) return undefined;
  const sent = await save({ ...change, was_sent: true });
  const add = (by: number, request_key: string) =>
    apiOf(inventory_id).items.changeQuantity({ params: { id: item_id }, body: { change: by, request_key } });
  let counted: Item | undefined;
  try {
    counted = await add(change.change, id);
    const { quantity, updated_at } = is_undone ? await add(-change.change, `${id}-undo`) : counted;
    return { ...sent, status: 'done', saved: { quantity, updated_at }, problem: undefined };
  } catch (error) {
    if (isTemporary(error) || mayHelpToRetry(error)) throw error;
    // The server has refused the change itself, so there is nothing to undo.
    if (is_undone && !counted) return undefined;
    return { ...sent, status: 'failed', problem: toErrorMessage(error, t('quantity.notChanged')) };
  }
}

const toToastId = (itemId: number): string => `undo-quantity-${itemId}`;

/** Lets cards show the changes. */
function publishChanges(outbox: Outbox<QuantityChange>, ownerId: number): void {
  /** Kept after the results are removed, because lists may be older. */
  let saved: ReadonlyMap<number, Count> = new Map();
  const publish = () => {
    const changes = outbox.getEntries();
    saved = toSavedCounts(saved, changes);
    publishQuantities(ownerId, (item) => {
      const { quantity, is_waiting } = toShownQuantity(item, changes, saved.get(item.id));
      return { quantity, isStuck: is_waiting && outbox.isStuck() };
    });
  };
  outbox.subscribe(publish);
  publish();
}

export const openQuantities = toOpenOutbox<QuantityChange>(
  (ownerId, getClient) => ({
    name: 'quantities',
    isEntry: isQuantityChange,
    isForgotten: ({ status }) => status === 'done',
    send: oneByOne((change, { save }) => send(change, save)),
    onSettled: (id, result, { discard }) => {
      const isPrompt = ageOfOutboxId(id) < PROMPT_MS && isSignedIn(getClient(), ownerId);
      if (result?.status === 'failed' && isPrompt) {
        toast.error(result.problem ?? t('quantity.notChanged'), { id: toToastId(result.item_id) });
        discard(id);
      }
      void refreshItems(getClient());
    },
  }),
  publishChanges,
);

interface NewChange {
  item: Pick<Item, 'id' | 'name' | 'quantity' | 'updated_at'>;
  /** Added to the quantity. */
  change: number;
  /** Text of the toast that offers Undo. Receives the quantity with all changes of this device. */
  toMessage: (quantity: number) => string;
}

/** Changes a quantity as soon as the server responds. */
export function changeQuantity(
  { id: ownerId, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
  client: QueryClient,
  { item, change, toMessage }: NewChange,
): void {
  const { id: item_id, name } = item;
  const outbox = openQuantities(ownerId, client);
  const add = (by: number) => {
    const id = makeOutboxId();
    const state = { status: 'waiting', is_undone: false, was_sent: false } as const;
    outbox.add({ id, ...state, inventory_id, item_id, name, change: by });
    return id;
  };
  const id = add(change);
  const undo = () => {
    const isWaiting = outbox.getEntries().some((entry) => entry.id === id && entry.status === 'waiting');
    if (isWaiting) outbox.change(id, (entry) => ({ ...entry, is_undone: true }));
    else add(-change);
  };
  const changes = outbox.getEntries();
  const saved = toSavedCounts(new Map(), changes).get(item_id);
  const { quantity } = toShownQuantity(item, changes, saved);
  showActionToast(toToastId(item_id), toMessage(quantity), {
    label: t('common.undo'),
    onClick: undo,
  });
}
