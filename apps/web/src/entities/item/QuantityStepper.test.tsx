import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'react-hot-toast';
import { expect, it } from 'vitest';
import { MayChange } from '../../lib/may-change';
import { connectTo } from '../../test/fake-api';
import { QuantityStepper } from './QuantityStepper';
import { makeItem } from './test/make-item';

/**
 * Shows an item with a quantity of 5, 2 of them lent out. The server loses its first `lost` responses.
 * @returns the changes that the server has counted
 */
function show(status = 200, lost = 0) {
  const item = makeItem({ quantity: 5, available_quantity: 3 });
  const changes: number[] = [];
  const keys = new Set<string>();
  let requests = 0;
  connectTo(({ call, body }) => {
    expect(call).toBe('POST /items/1/quantity');
    const { change, request_key } = body as { change: number; request_key: string };
    if (!keys.has(request_key)) changes.push(change);
    keys.add(request_key);
    requests += 1;
    if (requests <= lost) return undefined;
    if (status !== 200) return { status, data: { detail: 'Not possible' } };
    const quantity = 5 + changes.reduce((sum, change) => sum + change, 0);
    return { status, data: { ...item, quantity, available_quantity: quantity - 2 } };
  });
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <QuantityStepper item={item} />
      <Toaster />
    </QueryClientProvider>,
  );
  const tap = async (name: RegExp, times: number) => {
    for (let time = 0; time < times; time += 1) await userEvent.click(screen.getByRole('button', { name }));
  };
  return { container, unmount, changes, tap };
}

it('sends fast taps as one change and takes it back with Undo', async () => {
  const { container, changes, tap } = show();
  await tap(/^Increase/, 4);
  await tap(/^Decrease/, 1);
  expect(container).toHaveTextContent(/^8/);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
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

it('shows the saved quantity again and the reason when the change fails', async () => {
  const { container, tap } = show(422);
  await tap(/^Increase/, 1);
  expect(await screen.findByText('Not possible')).toBeInTheDocument();
  expect(container).toHaveTextContent(/^5/);
});

it('counts a change once when its response is lost', async () => {
  const { container, changes, tap } = show(200, 1);
  await tap(/^Increase/, 2);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(container).toHaveTextContent(/^7/);
  expect(changes).toEqual([2]);
});

it('counts a change once when the person makes it again after an error', async () => {
  const { container, changes, tap } = show(200, 2);
  await tap(/^Increase/, 1);
  expect(await screen.findByText(/^No connection/)).toBeInTheDocument();
  expect(container).toHaveTextContent(/^5/);
  await tap(/^Increase/, 1);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(container).toHaveTextContent(/^6/);
  expect(changes).toEqual([1]);
});

it('shows viewers the quantity without buttons', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MayChange value={false}>
        <QuantityStepper item={makeItem({ quantity: 5 })} hasUnit />
      </MayChange>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Qty 5')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
