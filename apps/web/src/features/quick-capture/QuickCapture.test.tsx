import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { QuickCapture } from './QuickCapture';

it('keeps a typed name while a refused item is corrected, and adds it afterwards', async () => {
  const names: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /items/quick') return { status: 404, data: { detail: 'Not there' } };
    const { name } = body as { name: string };
    names.push(name);
    return name === 'Refused'
      ? { status: 422, data: { detail: 'Not possible' } }
      : { status: 201, data: { id: names.length, item_number: `ITM-00000${names.length}` } };
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: 1 });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <QuickCapture ownerId={1} location={makeLocation('Box')} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Item name');
  await userEvent.type(field, 'Refused{Enter}');
  const correct = await screen.findByRole('button', { name: 'Correct Refused' });
  await userEvent.type(field, 'Drill');
  await userEvent.click(correct);
  expect(field).toHaveValue('Refused');
  await userEvent.clear(field);
  await userEvent.type(field, 'Saw');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(names).toEqual(['Refused', 'Drill', 'Saw']));
});
