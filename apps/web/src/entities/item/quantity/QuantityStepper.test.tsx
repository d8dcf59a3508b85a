import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MayChange } from '../../../lib/may-change';
import { queryKeys } from '../../../lib/query/query-keys';
import { connectTo } from '../../../test/fake-api';
import { renderWithProviders } from '../../../test/render-with-providers';
import { makeItem } from '../test/make-item';
import { QuantityStepper } from './QuantityStepper';

/** Each test has its own outbox. */
let lastUserId = 400;

/**
 * Shows an item with a quantity of 5, 2 of them lent out. While `server.isLosing`, the server counts changes, but its
 * responses are lost; while `server.isDown`, requests do not arrive.
 */
function show(status = 200) {
  lastUserId += 1;
  const userId = lastUserId;
  const item = makeItem({ quantity: 5, available_quantity: 3 });
  const server = { isLosing: false, isDown: false };
  const changes: number[] = [];
  const inventories: (string | undefined)[] = [];
  const keys = new Set<string>();
  connectTo(({ call, body, inventory_id }) => {
    if (call !== 'POST /items/1/quantity' || server.isDown) return undefined;
    const { change, request_key } = body as { change: number; request_key: string };
    if (status !== 200) return { status, data: { detail: 'Not possible' } };
    if (!keys.has(request_key)) changes.push(change);
    keys.add(request_key);
    inventories.push(inventory_id);
    if (server.isLosing) return undefined;
    const quantity = 5 + changes.reduce((sum, one) => sum + one, 0);
    const updated_at = new Date(Date.parse(item.updated_at) + changes.length).toISOString();
    return { status, data: { ...item, quantity, available_quantity: quantity - 2, updated_at } };
  });
  const open = () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.currentUser, { id: userId, inventory_id: 7 });
    return renderWithProviders(<QuantityStepper item={item} />, { client });
  };
  const tap = async (name: RegExp, times: number) => {
    for (let time = 0; time < times; time += 1) await userEvent.click(screen.getByRole('button', { name }));
  };
  const reconnect = () => {
    Object.assign(server, { isLosing: false, isDown: false });
    window.dispatchEvent(new Event('online'));
  };
  return { ...open(), open, server, changes, inventories, tap, reconnect };
}

const findUndo = () => screen.findByRole('button', { name: 'Undo' });

it('sends fast taps as one change and takes it back with Undo', async () => {
  const { container, changes, tap } = show();
  await tap(/^Increase/, 4);
  await tap(/^Decrease/, 1);
  expect(container).toHaveTextContent(/^8/);
  const undo = await findUndo();
  await waitFor(() => expect(changes).toEqual([3]));
  await userEvent.click(undo);
  await waitFor(() => expect(changes).toEqual([3, -3]));
  await waitFor(() => expect(container).toHaveTextContent(/^5/));
});

it('stops at the quantity that is lent out and explains why', async () => {
  const { container, unmount, changes, tap } = show();
  await tap(/^Decrease/, 4);
  expect(container).toHaveTextContent(/^2/);
  expect(await screen.findByText('2 units are lent out or promised.')).toBeInTheDocument();
  // Leaving the screen saves at once.
  unmount();
  await waitFor(() => expect(changes).toEqual([-3]));
});

it('shows the saved quantity again and the reason when the server refuses the change', async () => {
  const { container, tap } = show(422);
  await tap(/^Increase/, 1);
  await waitFor(() => expect(screen.getByText('Not possible')).toBeInTheDocument());
  await waitFor(() => expect(container).toHaveTextContent(/^5/));
});

it('keeps changes without a connection, also when the item is opened again, and sends each once', async () => {
  const { unmount, open, server, changes, inventories, tap, reconnect } = show();
  server.isDown = true;
  await tap(/^Increase/, 2);
  expect(await screen.findByRole('img', { name: 'Waiting for the connection' })).toBeVisible();
  unmount();
  const { container } = open();
  expect(container).toHaveTextContent(/^7/);
  await tap(/^Decrease/, 1);
  await findUndo();
  expect(changes).toEqual([]);
  reconnect();
  await waitFor(() => expect(changes).toEqual([2, -1]));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(container).toHaveTextContent(/^6/);
  expect(inventories).toEqual(['7', '7']);
});

it('counts a change once when its response is lost', async () => {
  const { container, server, changes, tap, reconnect } = show();
  server.isLosing = true;
  await tap(/^Increase/, 2);
  await waitFor(() => expect(changes).toEqual([2]));
  reconnect();
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(changes).toEqual([2]);
  expect(container).toHaveTextContent(/^7/);
});

it('sends nothing for a change that was undone before it could be sent', async () => {
  const { container, server, changes, tap, reconnect } = show();
  server.isDown = true;
  await tap(/^Increase/, 2);
  await userEvent.click(await findUndo());
  await tap(/^Increase/, 1);
  await findUndo();
  reconnect();
  await waitFor(() => expect(container).toHaveTextContent(/^6/));
  await waitFor(() => expect(changes.reduce((sum, change) => sum + change, 0)).toBe(1));
});

it('takes a change back that the server has counted although its response was lost', async () => {
  const { container, server, changes, tap, reconnect } = show();
  server.isLosing = true;
  await tap(/^Increase/, 2);
  const undo = await findUndo();
  await waitFor(() => expect(changes).toEqual([2]));
  await userEvent.click(undo);
  reconnect();
  await waitFor(() => expect(changes).toEqual([2, -2]));
  await waitFor(() => expect(container).toHaveTextContent(/^5/));
});

it('shows viewers the quantity without buttons', () => {
  renderWithProviders(
    <MayChange value={false}>
      <QuantityStepper item={makeItem({ quantity: 5 })} />
    </MayChange>,
  );
  expect(screen.getByText('5')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
