import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLocation } from '../../entities/location/test/make-location';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { QuickCapture } from './QuickCapture';

function show(ownerId: number, onClose: () => void = () => undefined) {
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: ownerId });
  renderWithProviders(
    <QuickCapture
      ownerId={ownerId}
      location={makeLocation('Box')}
      anchor={{ current: document.body }}
      onClose={onClose}
    />,
    { client },
  );
}

it('keeps a typed name while a refused item is corrected, and adds it afterwards', async () => {
  const names: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /items/quick') return { status: 404, data: { detail: 'Not there' } };
    const { name } = body as { name: string };
    names.push(name);
    return name === 'Refused'
      ? { status: 422, data: { detail: 'Not possible' } }
      : { status: 201, data: makeItem({ id: names.length, item_number: `ITM-00000${names.length}` }) };
  });
  const onClose = vi.fn();
  show(1, onClose);
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

it('adds an item once and shows no error with a double tap on "Add"', async () => {
  const names: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /items/quick') return { status: 404, data: { detail: 'Not there' } };
    names.push((body as { name: string }).name);
    return { status: 201, data: makeItem({ id: names.length, item_number: `ITM-00000${names.length}` }) };
  });
  show(2);
  await userEvent.keyboard('Drill');
  const coords = { clientX: 300, clientY: 200 };
  await userEvent.pointer({
    keys: '[TouchA][TouchA]',
    target: screen.getByRole('button', { name: 'Add' }),
    coords,
  });
  expect(screen.queryByText('Type a name')).not.toBeInTheDocument();
  expect(await screen.findByText('1 added to Box')).toBeVisible();
  expect(names).toEqual(['Drill']);
});

it('adds two names that a hand scanner types in quick succession', async () => {
  const names: unknown[] = [];
  connectTo(({ body }) => {
    names.push((body as { name: string }).name);
    return { status: 201, data: makeItem({ id: names.length, item_number: `ITM-00000${names.length}` }) };
  });
  show(3);
  await userEvent.keyboard('Drill{Enter}Saw{Enter}');
  await waitFor(() => expect(names).toEqual(['Drill', 'Saw']));
});

it('clears the name with Escape first, and closes with the next one', async () => {
  connectTo(() => ({ status: 404, data: { detail: 'Not there' } }));
  const onClose = vi.fn();
  show(4, onClose);
  const field = screen.getByLabelText('Item name');
  await userEvent.type(field, 'Dri{Escape}');
  expect(field).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
