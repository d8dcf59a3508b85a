import type { CodeTarget, StocktakeEntry } from '@stowage/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Mark } from '../../entities/stocktake/marks.rules';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo } from '../../test/fake-api';
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
  seen_at: null,
};

function openUnknown(target: CodeTarget | undefined) {
  connectTo(() => (target ? { status: 200, data: target } : { status: 404, data: { detail: 'None' } }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ScanOutcome
          mark={mark}
          result={{ kind: 'unknown', entry: unknown }}
          isOutside={() => false}
          onDismiss={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

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
