import type { ImportDetails } from '@stowage/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeImport } from '../../entities/import/test/make-import';
import { connectTo, type FakeAnswer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { OneImport } from './OneImport';

const PROBLEM: ImportDetails['problems'][number] = {
  code: 'import.no_name',
  detail: 'The row has no name',
  column: null,
  is_error: true,
  count: 1,
  rows: [7],
  cells: [{ row: 7, text: '', name: '' }],
};

/** @param answer to changes; undefined for a lost connection */
function open(
  first: ImportDetails,
  answer: (call: string, body: unknown) => FakeAnswer | undefined = () => undefined,
) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  let details = first;
  connectTo(({ call, body }) => {
    if (call === 'GET /imports/1') return { status: 200, data: details };
    if (call.startsWith('GET')) return { status: 200, data: [] };
    calls.push(call);
    bodies.push(body);
    return answer(call, body);
  });
  renderWithProviders(
    <main>
      <OneImport id={1} />
    </main>,
  );
  return { calls, bodies, setDetails: (next: ImportDetails) => (details = next) };
}

it('says what the import would do', async () => {
  open(makeImport());
  await screen.findByText('2 new items and 1 new location');
  expect(screen.getByRole('button', { name: 'Import 2 items' })).toBeEnabled();
});

it('asks for the order of days once', async () => {
  const { options, columns } = makeImport();
  const uncertain = makeImport({
    options: { ...options, is_day_order_certain: false },
    columns: [
      ...columns,
      { header: 'Bought', samples: ['03/04/2025'], target: 'purchase_date', custom_kind: null },
    ],
  });
  const { bodies } = open(uncertain, () => ({ status: 200, data: makeImport() }));
  await screen.findByRole('heading', { name: 'Which day is “03/04/2025”?' });
  await userEvent.click(screen.getByRole('button', { name: 'Mar 4, 2025' }));
  expect(bodies).toEqual([{ options: { day_order: 'mdy' } }]);
  expect(screen.queryByRole('heading', { name: /Which day/ })).not.toBeInTheDocument();
});

it('keeps a corrected cell when the connection is lost, and sends it again', async () => {
  let isOnline = false;
  const { bodies } = open(makeImport({ problems: [PROBLEM] }), () =>
    isOnline ? { status: 200, data: makeImport() } : undefined,
  );
  const cell = await screen.findByRole('textbox', { name: 'Title, row 7' });
  await userEvent.type(cell, 'Ladder{Enter}');
  await screen.findByText(/The change could not be saved/);
  expect(cell).toHaveValue('Ladder');
  isOnline = true;
  await userEvent.type(cell, '{Enter}');
  expect(bodies).toEqual([
    { cells: [{ row: 7, column: 0, text: 'Ladder' }] },
    { cells: [{ row: 7, column: 0, text: 'Ladder' }] },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Title, row 7' })).not.toBeInTheDocument();
});

it('adds a row to those that are left out', async () => {
  const { bodies } = open(makeImport({ problems: [PROBLEM], skipped_rows: [3] }), () => ({
    status: 200,
    data: makeImport({ skipped_rows: [3, 7] }),
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the row out' }));
  expect(bodies).toEqual([{ skipped_rows: [3, 7] }]);
  await screen.findByText('You leave out 2 rows.');
});

it('says that the columns are read as in an earlier import, and goes back to the guess', async () => {
  const earlier = { finished_at: '2025-03-03T12:00:00.000Z', is_used: true };
  const { bodies } = open(makeImport({ earlier }), () => ({
    status: 200,
    data: makeImport({ earlier: { ...earlier, is_used: false } }),
  }));
  await screen.findByText('The columns are read as in your import of Mar 3, 2025.');
  await userEvent.click(screen.getByRole('button', { name: 'Guess them instead' }));
  expect(bodies).toEqual([{ use_earlier: false }]);
  await screen.findByText('Your import of Mar 3, 2025 read these columns in another way.');
});

it('does not start an import that exceeds a limit, and says why', async () => {
  const limit = { code: 'import.too_many_tags', params: { row: 2002, max: 2000 }, detail: 'Too many tags' };
  open(makeImport({ limit }));
  await screen.findByText(/With row 2,002, your inventory would have more than 2,000 tags/);
  expect(screen.getByRole('button', { name: 'Import 2 items' })).toBeDisabled();
});

it('shows the photos of the first items one after another, and goes on after one that cannot be read', async () => {
  const [item] = makeImport().items;
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  const items = names.map((photo, row) => ({ ...item!, row, photo, photo_count: 1 }));
  const asked: string[] = [];
  connectTo(({ call, url }) => {
    if (call === 'GET /imports/1') return { status: 200, data: makeImport({ items }) };
    if (call !== 'GET /imports/1/photo') return { status: 200, data: [] };
    asked.push(url.split('name=')[1] ?? '');
    return asked.length === 1 ? { status: 404 } : { status: 200, data: new Blob() };
  });
  URL.createObjectURL = (photo) => `blob:${photo instanceof File ? photo.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  const { container } = renderWithProviders(<OneImport id={1} />);
  await waitFor(() => expect(container.querySelectorAll('img[src^="blob:"]')).toHaveLength(2));
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:b.jpg', 'blob:c.jpg']);
  expect(asked).toEqual(names);
});

it('shows equal problems of a column once, with their rows on demand', async () => {
  const rows = Array.from({ length: 214 }, (_, index) => index + 2);
  const cells = rows.slice(0, 20).map((row) => ({ row, text: 'n/a', name: `Drill ${row}` }));
  const prices = {
    code: 'value.not_whole',
    params: { label: 'quantity' },
    detail: 'Quantity must be a whole number',
    ...{ column: 1, is_error: false, count: 214, rows, cells },
  };
  const { bodies } = open(makeImport({ problems: [prices] }), () => ({ status: 200, data: makeImport() }));
  await screen.findByText('214 rows · Amount · n/a');
  expect(screen.queryByRole('textbox', { name: 'Amount, row 2' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the rows' }));
  expect(screen.getAllByRole('textbox', { name: /^Amount, row/ })).toHaveLength(20);
  await screen.findByText(/And 194 more/);
  await userEvent.click(screen.getByRole('button', { name: 'Leave 214 rows out' }));
  expect(bodies).toEqual([{ skipped_rows: rows }]);
});

it('says that a text goes to the notes only of cells', async () => {
  const cell = { ...PROBLEM, code: 'value.not_whole', params: { label: 'quantity' }, is_error: false };
  const hint = { ...PROBLEM, code: 'import.homebox_no_locations', is_error: false };
  open(makeImport({ problems: [{ ...cell, column: 1 }, hint] }));
  await screen.findByText(/has no locations/);
  expect(screen.getAllByText('The text goes to the notes')).toHaveLength(1);
});

it.each([
  ['table', 'Row 2 · Garage > Shelf'],
  ['stowage', 'Garage > Shelf'],
] as const)('shows where an item of the kind %s is that the inventory has already', async (kind, place) => {
  const [item] = makeImport().items;
  open(
    makeImport({
      kind,
      duplicate_count: 1,
      items: [{ ...item!, row: 2, item_id: 5, action: 'skip', path: ['Garage', 'Shelf'] }],
    }),
  );
  const panel = (await screen.findByRole('heading', { name: /already/ })).closest('section');
  expect(within(panel!).getByText(place)).toBeInTheDocument();
});

it('asks for the column of names', async () => {
  const { columns } = makeImport();
  open(
    makeImport({
      columns: columns.map((column) => ({ ...column, target: 'custom' })),
      problems: [PROBLEM],
    }),
  );
  await screen.findByRole('heading', { name: 'Which column has the names?' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the columns' }));
  expect(screen.getByRole('button', { name: 'Title' })).toHaveFocus();
});

it('starts the import once, after a cell that still has the focus', async () => {
  const page = open(makeImport({ problems: [{ ...PROBLEM, is_error: false }] }), (call) => {
    if (call.startsWith('PATCH')) return { status: 200, data: makeImport() };
    const running = makeImport({ state: 'running', progress: 0 });
    page.setDetails(running);
    return { status: 202, data: running };
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title, row 7' }), 'Ladder');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Import 2 items' }));
  await screen.findByRole('progressbar');
  expect(page.calls).toEqual(['PATCH /imports/1', 'POST /imports/1/run']);
});

it('shows what another tab has started', async () => {
  const page = open(makeImport(), () => {
    page.setDetails(makeImport({ state: 'done', event_id: 9 }));
    return {
      status: 409,
      data: { detail: 'This import is running or finished.', code: 'import.not_preview' },
    };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('2 items imported');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

it('says why an import has failed, and can start it again', async () => {
  open(makeImport({ state: 'failed', failure: { code: 'import.interrupted', detail: 'Stopped' } }));
  await screen.findByText(/The server stopped during this import/);
  expect(screen.getByRole('button', { name: 'Import 2 items' })).toBeEnabled();
});

it('offers to undo an import that ends while the screen is open', async () => {
  const page = open(makeImport({ state: 'running', progress: 0.5 }));
  expect(await screen.findByRole('progressbar')).toHaveValue(0.5);
  page.setDetails(makeImport({ state: 'done', event_id: 9 }));
  // On the screen and in the toast.
  await waitFor(() => expect(screen.getAllByText('2 items imported')).toHaveLength(2), { timeout: 3000 });
});

it('lists the files that did not come along', async () => {
  const left_out = Array.from({ length: 12 }, (_, index) => ({
    code: 'image.unreadable',
    params: { file: `${index}.jpg` },
    detail: `${index}.jpg is damaged`,
    row: index + 2,
    name: 'Drill',
    file: `${index}.jpg`,
  }));
  open(makeImport({ state: 'done', event_id: 9, left_out_count: 20, left_out }));
  await screen.findByRole('heading', { name: '20 files did not come along' });
  expect(screen.getByText('0.jpg is damaged and cannot be read as an image')).toBeVisible();
  expect(screen.queryByText('11.jpg · Drill · Row 13')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('11.jpg · Drill · Row 13')).toBeVisible();
  expect(screen.getByText('And 8 more.')).toBeVisible();
});
