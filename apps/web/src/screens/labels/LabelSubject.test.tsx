import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLocation } from '../../entities/location/test/make-location';
import type { LabelChoice } from '../../features/labels/label-choice.rules';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { LabelSubject } from './LabelSubject';

const tree = [
  makeLocation('Garage', {
    inside: (garage) => ['Box 1', 'Box 2'].map((name) => makeLocation(name, {}, garage)),
  }),
  makeLocation('Attic', { code: '8GK2M4TZ' }),
];
const idsOf = (...names: string[]) =>
  tree
    .flatMap((location) => [location, ...location.children])
    .filter(({ name }) => names.includes(name))
    .map(({ id }) => id);

const ITEMS = {
  items: ['Drill', 'Drill bits', 'Saw'].map((name, index) => makeItem({ id: index + 1, name })),
  total: 3,
  is_total_capped: false,
  page: 1,
  per_page: 50,
  total_pages: 1,
};

function open(start: LabelChoice) {
  connectTo(({ call }) => ({
    status: 200,
    data: call === 'GET /items/' ? ITEMS : call === 'GET /locations/' ? tree : [],
  }));
  const made: LabelChoice[] = [];
  function Panel() {
    const [choice, setChoice] = useState(start);
    const choose = (next: LabelChoice) => {
      made.push(next);
      setChoice(next);
    };
    return (
      <LabelSubject
        choice={choice}
        error={undefined}
        choose={choose}
        check={choose}
        chooseSubject={() => undefined}
      />
    );
  }
  renderWithProviders(<Panel />, { client: createQueryClient() });
  return { user: userEvent.setup({ delay: null }), last: () => made.at(-1) };
}

it('adds all found locations to the selection', async () => {
  const { user, last } = open({ kind: 'locations', ids: idsOf('Attic') });
  await user.type(await screen.findByRole('searchbox'), 'box');
  await user.click(screen.getByRole('button', { name: 'Select all 2 results' }));
  expect(last()).toEqual({
    kind: 'locations',
    ids: idsOf('Attic', 'Box 1', 'Box 2').toSorted((a, b) => a - b),
  });
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

it('selects all locations when no search text is typed', async () => {
  const { user, last } = open({ kind: 'locations', ids: [] });
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  expect(last()).toMatchObject({ ids: expect.toSatisfy((ids: number[]) => ids.length === 4) as number[] });
});

it('finds a location by the code on its label', async () => {
  const { user } = open({ kind: 'locations', ids: [] });
  await user.type(await screen.findByRole('searchbox'), '8gk2 m4tz');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Attic' })).toBeVisible();
});

it('selects all items that match the typed text, even before the results arrive', async () => {
  const { user, last } = open({ kind: 'items', ids: [] });
  await user.type(await screen.findByRole('searchbox'), 'drill');
  await user.click(screen.getByRole('button', { name: /^Select all/ }));
  expect(last()).toEqual({ kind: 'item_list', filter: 'search=drill', except_ids: [] });
});
