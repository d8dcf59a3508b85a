import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ToBuyRow } from './ToBuyRow';

it('buys once for two taps before the list is loaded again, and again after Undo', async () => {
  const item = { ...makeItem({ quantity: 1, available_quantity: 1 }), minimum_quantity: 4 };
  const sent: unknown[] = [];
  connectTo(({ body }) => {
    sent.push((body as { change: number }).change);
    const updated_at = new Date(Date.parse(item.updated_at) + sent.length).toISOString();
    return { status: 200, data: { ...item, quantity: sent.length === 1 ? 4 : 1, updated_at } };
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: 500, inventory_id: 7 });
  renderWithProviders(<ToBuyRow item={item} />, { client });
  const button = screen.getByRole('button', { name: 'Bought 3: Drill' });
  await userEvent.click(button);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(button);
  await waitFor(() => expect(sent).toEqual([3]));
  await userEvent.click(undo);
  await waitFor(() => expect(sent).toEqual([3, -3]));
  await waitFor(() => expect(button).toBeEnabled());
});
