import type { CodeTarget, SharedItem, StocktakeEntry } from '@stowage/contracts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setAccessToken } from '../../api/access-token';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import type { Mark } from '../../entities/stocktake/marks.rules';
import { makeSharedItem } from '../../features/sharing/test/make-shared-item';
import { createQueryClient } from '../../lib/query/query-client';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ScanOutcome } from './ScanOutcome';

const mark: Mark = {
  id: '1',
  status: 'waiting',
  is_undone: false,
  stocktake_id: 1,
  code: '8GK2M4TZ',
  location_id: null,
  is_seen: true,
};

it.each([
  [false, 'You are now in Cellar.'],
  [true, 'Cellar is not part of this stocktake.'],
])('says whether a scanned location is part of the stocktake (outside: %s)', (isOutside, text) => {
  const location = { id: 7, name: 'Cellar', path: [] };
  render(
    <ScanOutcome
      mark={mark}
      result={{ kind: 'location', location }}
      isOutside={() => isOutside}
      onDismiss={() => undefined}
    />,
  );
  // Without the marks that isolate the direction of the name.
  expect(screen.getByText(/Cellar/).textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
});

const unknown: StocktakeEntry = {
  id: 3,
  result: 'unknown',
  item_id: null,
  name: '8GK2M4TZ',
  item_number: null,
  location: null,
  found_location: null,
  current_location_id: null,
  current_quantity: null,
  seen_at: null,
};

function openUnknown(target: CodeTarget | undefined, owner?: SharedItem['owner']) {
  connectTo(({ call }) => {
    if (call === 'GET /inventories')
      return { status: 200, data: [makeInventory({ id: 1 }), makeInventory({ id: 2, title: 'Cabin' })] };
    const data = call.startsWith('GET /shared/') ? owner && makeSharedItem({ owner }) : target;
    return data ? { status: 200, data } : { status: 404, data: { detail: 'None' } };
  });
  const client = createQueryClient();
  client.setQueryData(queryKeys.currentUser, { id: 1, inventory_id: 1 });
  setAccessToken('token');
  renderWithProviders(
    <ScanOutcome
      mark={mark}
      result={{ kind: 'unknown', entry: unknown }}
      isOutside={() => false}
      onDismiss={() => undefined}
    />,
    { client },
  );
}

it('names the owner of a shared item instead of offering to add it', async () => {
  openUnknown(
    { kind: 'shared_item', code: '8GK2M4TZ', name: 'Tent' },
    { id: 2, username: 'ben', full_name: 'Ben Ode' },
  );
  await screen.findByText(/Tent.*belongs to.*Ben Ode/);
  expect(screen.queryByRole('link', { name: 'Add an item' })).toBeNull();
});

it.each([
  ['item', '/in/2/inventory/5'],
  ['location', '/in/2/locations/5'],
] as const)('links the %s of a code to its inventory instead of offering to add it', async (kind, path) => {
  openUnknown({ kind, id: 5, name: 'Tent', inventory_id: 2 });
  await screen.findByText(/Tent.*is in your inventory.*Cabin/);
  const link = screen.getByRole('link', { name: /Open in.*Cabin/ });
  expect(link).toHaveAttribute('href', window.location.origin + path);
  expect(screen.queryByRole('link', { name: 'Add an item' })).toBeNull();
});

it('does not offer to add an item with the code of an item that someone else shares', async () => {
  openUnknown({ kind: 'shared_item', code: '8GK2M4TZ', name: 'Tent' });
  await screen.findByText(/Tent.*belongs to someone else/);
  expect(screen.queryByRole('link', { name: 'Add an item' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ignore' })).toBeVisible();
});

it('says that an unknown label may belong to someone else', async () => {
  openUnknown(undefined);
  await screen.findByText(/may be unused, or it may belong to someone else/);
  expect(screen.getByRole('link', { name: 'Add an item' })).toBeVisible();
});
