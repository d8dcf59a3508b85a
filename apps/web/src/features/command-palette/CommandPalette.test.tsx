import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { rememberOpenedItem } from '../search/recent-searches';
import { removeAllRecent } from '../search/remove-recent';
import CommandPalette from './CommandPalette';
import { COMMANDS } from './test/commands';

const NO_ITEMS = {
  items: [],
  total: 0,
  is_total_capped: false,
  words: [],
  page: 1,
  per_page: 6,
  total_pages: 0,
};
const NO_RESULTS: FakeServer = ({ call }) => ({
  status: 200,
  data: call.startsWith('GET /items') ? NO_ITEMS : [],
});

function open(server: FakeServer) {
  connectTo(server);
  const onClose = vi.fn();
  const router = createMemoryRouter([
    { path: '*', element: <CommandPalette ownerId={1} commands={COMMANDS} onClose={onClose} /> },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, field: screen.getByRole('combobox') };
}

const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('moves through the entries with the arrow keys and wraps around', async () => {
  const { user, field } = open(NO_RESULTS);
  expect(activeText(field)).toBe('Quick Add');
  await user.keyboard('{ArrowDown}');
  expect(activeText(field)).toBe('Add item');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeText(field)).toBe('Settings');
});

it('shows an empty state with a link to the search screen when nothing is found', async () => {
  const { user, field } = open(NO_RESULTS);
  await user.type(field, 'zzz');
  expect(await screen.findAllByText('No items or locations found.')).not.toHaveLength(0);
  expect(activeText(field)).toBe('All results for “zzz”');
});

it('stores the search text when an entry is chosen and offers it again', async () => {
  const { user, field, onClose } = open(NO_RESULTS);
  await user.type(field, 'zzz{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.clear(field);
  await user.click(screen.getByRole('option', { name: 'zzz' }));
  expect(field).toHaveValue('zzz');
});

it('still offers the commands when the search fails', async () => {
  const { user, field } = open(() => ({ status: 400, data: { detail: 'The index is being built anew.' } }));
  await user.type(field, 'sett');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The index is being built anew.'));
  expect(activeText(field)).toBe('Settings');
});

it('offers the items that the user opened last on this device, until sign-out', async () => {
  rememberOpenedItem(1, 7);
  rememberOpenedItem(2, 8);
  const server: FakeServer = (request) =>
    request.call === 'GET /items/7'
      ? { status: 200, data: makeItem({ id: 7, name: 'Bosch drill' }) }
      : NO_RESULTS(request);
  const { user, field } = open(server);
  const group = await screen.findByRole('group', { name: 'Last opened' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  expect(within(group).getByText('Bosch drill')).toBeVisible();
  await user.type(field, 'saw');
  expect(screen.queryByRole('group', { name: 'Last opened' })).toBeNull();
  cleanup();
  removeAllRecent();
  open(server);
  expect(screen.queryByRole('group', { name: 'Last opened' })).toBeNull();
});
