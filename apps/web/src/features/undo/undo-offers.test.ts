import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUndoOffers } from './undo-offers';

const place = { user_id: 3, inventory_id: 5 };
const toEvent = (id: number) => ({ id, at: 1_000 + id, place });
/** A message appears after all events of these tests. */
const LATER = 2_000;

let client: QueryClient;
let offers: ReturnType<typeof createUndoOffers>;
beforeEach(() => {
  client = new QueryClient();
  offers = createUndoOffers(client.getMutationCache());
  offers.watch();
});

const idsFor = (shownAt = LATER) => offers.take(shownAt).map(({ id }) => id);

/** Starts a mutation that ends when the returned function is called. */
function start(): () => Promise<void> {
  let respond: (() => void) | undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const ended = new MutationObserver(client, { mutationFn: () => response }).mutate();
  return async () => {
    respond?.();
    await ended;
  };
}

/** A click, and the change that it makes. */
async function change(...ids: readonly number[]): Promise<void> {
  offers.beginOperation();
  for (const id of ids) {
    const end = start();
    offers.add(toEvent(id));
    await end();
  }
}

it('offers the events of one click, the oldest first, and only once', async () => {
  await change(1, 2, 3);
  expect(idsFor()).toEqual([1, 2, 3]);
  expect(idsFor()).toEqual([]);
});

it('offers nothing for a message that was shown before the change', async () => {
  await change(1);
  expect(idsFor(1_000)).toEqual([]);
});

it('does not offer to undo an earlier change with the message about another action', async () => {
  await change(1);
  // For example the button that copies a link.
  offers.beginOperation();
  expect(idsFor()).toEqual([]);
});

it('offers only the latest of several changes', async () => {
  await change(1);
  await change(2);
  expect(idsFor()).toEqual([2]);
});

describe('a change that takes long', () => {
  it('keeps its events when the person presses something else', async () => {
    offers.beginOperation();
    const end = start();
    offers.add(toEvent(1));
    offers.beginOperation();
    offers.add(toEvent(2));
    await end();
    expect(idsFor()).toEqual([1, 2]);
  });

  it('is not offered together with a change that was made at the same time', async () => {
    offers.beginOperation();
    const endUpload = start();
    offers.add(toEvent(1));
    offers.beginOperation();
    const endEdit = start();
    offers.add(toEvent(2));
    await endEdit();
    // Nothing says which of the two has recorded the second event.
    expect(idsFor()).toEqual([]);
    offers.add(toEvent(3));
    await endUpload();
    expect(idsFor()).toEqual([]);
  });
});

it('leaves out changes that are sent in the background', () => {
  offers.add(toEvent(1));
  expect(idsFor()).toEqual([]);
});

it('offers a change from before the code was loaded', () => {
  const late = createUndoOffers(client.getMutationCache());
  late.add(toEvent(1));
  late.watch();
  expect(late.take(LATER)).toEqual([toEvent(1)]);
});
