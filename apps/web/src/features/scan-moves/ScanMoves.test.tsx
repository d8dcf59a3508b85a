import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { openMoves } from './moves.queries';
import type { Move } from './moves.rules';
import { ScanMoves } from './ScanMoves';

let owner = 150;

/** Shows the moves of a new account, which has scanned one item into each of the locations. */
function show(locationIds: readonly number[]) {
  owner += 1;
  connectTo(() => undefined);
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner });
  const outbox = openMoves(owner, client);
  // The outbox would send its moves to the server of the next test.
  onTestFinished(() => outbox.remove(() => true));
  const moves = locationIds.map((id, index): Move => {
    const into = { id, name: `Box ${id}` };
    return { id: makeOutboxId(), status: 'waiting', is_undone: false, code: `ABCD000${index}`, into };
  });
  for (const move of moves) outbox.add(move);
  const target = { ...makeLocation('Box 5'), id: 5 };
  renderWithProviders(
    <ScanMoves ownerId={owner} tree={[target]} target={target} onTarget={() => undefined} />,
    { client },
  );
  return outbox;
}

it('undoes one move with a double tap on "Undo last move"', async () => {
  const outbox = show([5, 5, 5]);
  const listUndone = () => outbox.getEntries().map(({ is_undone }) => is_undone);
  await expect.poll(() => outbox.isStuck()).toBe(true);
  const coords = { clientX: 300, clientY: 200 };
  await userEvent.pointer({
    keys: '[TouchA][TouchA]',
    target: screen.getByRole('button', { name: 'Undo last move' }),
    coords,
  });
  expect(listUndone()).toEqual([false, false, true]);
});

it('counts the moves into all locations that wait for the connection', async () => {
  show([3, 4, 5]);
  expect(await screen.findByText('3 waiting for the connection. You can continue.')).toBeVisible();
});
