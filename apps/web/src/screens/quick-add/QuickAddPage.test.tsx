import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLocation } from '../../entities/location/test/make-location';
import { makeSignedInClient } from '../../entities/user/test/sign-in';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import QuickAddPage from './QuickAddPage';

const garage = makeLocation('Garage', { inside: (self) => [makeLocation('Shelf', {}, self)] });
const attic = makeLocation('Attic');
const cellars = ['AAAA1111', 'BBBB2222'].map((code) =>
  makeLocation('Cellar', {
    code: `C${code.slice(1)}`,
    inside: (self) => [makeLocation('Drawer 1/2', { code }, self)],
  }),
);
const drawers = cellars.flatMap(({ children }) => children);
const shelf = { id: garage.children[0]!.id, name: 'Shelf', path: ['Garage'] };
const newest = makeItem({ id: 1, location_id: attic.id, location: { ...attic, path: [] } });

const tool = { id: 7, name: 'Tool' };
let templates: (typeof tool)[];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  templates = [];
  connectTo(({ call, body }) => {
    if (call === 'GET /locations/') return { status: 200, data: [garage, attic, ...cellars] };
    if (call === 'GET /items/') {
      const page = { total: 1, is_total_capped: false, page: 1, per_page: 20, total_pages: 1 };
      return { status: 200, data: { items: [newest], ...page } };
    }
    if (call === 'GET /templates') return { status: 200, data: templates };
    if (call !== 'POST /items/quick') return { status: 404, data: { detail: 'Not there' } };
    sent.push(body);
    if (
      templates.length === 0 &&
      typeof body === 'object' &&
      body !== null &&
      'template_id' in body &&
      body.template_id
    ) {
      const refused = { code: 'template.gone', detail: 'This template no longer exists' };
      const fields = { template_id: refused.detail };
      return {
        status: 404,
        data: { ...refused, fields, field_codes: { template_id: { code: refused.code } } },
      };
    }
    return { status: 201, data: makeItem({ id: 2, name: 'Drill', location_id: shelf.id, location: shelf }) };
  });
});

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;

function open(address: string) {
  const client = makeSignedInClient();
  client.setDefaultOptions({ queries: { retry: false } });
  renderWithProviders(
    <>
      <QuickAddPage />
      <Address />
    </>,
    { client, address },
  );
  return userEvent.setup();
}

it('starts with the location in the URL and sends the id of the location', async () => {
  const user = open(`/inventory/quick-add?location=${shelf.id}`);
  expect(await screen.findByLabelText('Location')).toHaveValue('Garage > Shelf');
  await user.type(screen.getByLabelText('Item Name'), 'Drill');
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Drill', location_id: shelf.id, location_name: 'Garage > Shelf' });
  await screen.findByText('/dashboard');
});

it('ignores a location in the URL that does not exist', async () => {
  open('/inventory/quick-add?location=999');
  expect(await screen.findByLabelText('Location')).toHaveValue('');
});

it('after "Add and next", keeps the location and focuses the name', async () => {
  const user = open('/inventory/quick-add?code=EFGH5678');
  await user.type(await screen.findByLabelText('Item Name'), 'Drill');
  await user.type(screen.getByLabelText('Description'), 'Red');
  await user.type(screen.getByLabelText('Location'), 'garage > shelf');
  await user.click(screen.getByRole('button', { name: 'Add and next' }));
  expect(await screen.findByText('"Drill" added')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Item Name')).toHaveFocus());
  await waitFor(() => expect(screen.getByLabelText('Item Name')).toHaveValue(''));
  expect(screen.getByLabelText('Description')).toHaveValue('');
  expect(screen.getByLabelText('Location')).toHaveValue('Garage > Shelf');
  // After the label is attached, the URL has no `?code=` but keeps the location for a reload.
  await screen.findByText(`/inventory/quick-add?location=${shelf.id}`);

  await user.type(screen.getByLabelText('Item Name'), 'Saw');
  await user.click(screen.getByRole('button', { name: 'Add and next' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: 'Saw', location_id: shelf.id, description: null });
});

it('tells suggestions with the same path apart by their codes, and sends the id of the chosen one', async () => {
  const user = open('/inventory/quick-add');
  await user.type(await screen.findByLabelText('Item Name'), 'Drill');
  await user.type(screen.getByLabelText('Location'), 'cellar');
  await user.click(await screen.findByRole('option', { name: 'Cellar > Drawer 1/2 BBBB 2222' }));
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ location_id: drawers[1]!.id, location_name: 'Cellar > Drawer 1/2' });
});

it('offers the locations of the newest items first', async () => {
  const user = open('/inventory/quick-add');
  await screen.findByLabelText('Item Name');
  await user.click(screen.getByLabelText('Location'));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Attic',
      'Garage',
      'Garage > Shelf',
      'Cellar CAAA 1111',
      'Cellar > Drawer 1/2 AAAA 1111',
      'Cellar CBBB 2222',
    ]),
  );
});

it('keeps the chosen template for the next items', async () => {
  templates = [tool];
  const user = open('/inventory/quick-add');
  await user.selectOptions(await screen.findByLabelText('Start from a template'), 'Tool');
  await user.type(screen.getByLabelText('Item Name'), 'Drill');
  expect(screen.getByRole('link', { name: 'All fields' })).toHaveAttribute(
    'href',
    '/inventory/new?template=7',
  );
  await user.click(screen.getByRole('button', { name: 'Add and next' }));
  await waitFor(() => expect(screen.getByLabelText('Item Name')).toHaveValue(''));
  expect(screen.getByLabelText('Start from a template')).toHaveDisplayValue('Tool');
  await user.type(screen.getByLabelText('Item Name'), 'Saw');
  await user.click(screen.getByRole('button', { name: 'Add and next' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { name: 'Drill', template_id: 7 },
    { name: 'Saw', template_id: 7 },
  ]);
});

it('says that the chosen template was deleted, and keeps what was typed', async () => {
  templates = [tool];
  const user = open('/inventory/quick-add');
  const select = await screen.findByLabelText('Start from a template');
  await user.selectOptions(select, 'Tool');
  await user.type(screen.getByLabelText('Item Name'), 'Drill');
  templates = [];
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await waitFor(() =>
    expect(select).toHaveAccessibleDescription(
      /This template no longer exists. Choose another one, or none./,
    ),
  );
  expect(screen.getByLabelText('Item Name')).toHaveValue('Drill');
  await user.selectOptions(select, 'No template');
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await screen.findByText('/dashboard');
  expect(sent).toMatchObject([{ template_id: 7 }, { name: 'Drill', template_id: null }]);
});

it('has no choice of templates in an inventory without any', async () => {
  open('/inventory/quick-add');
  await screen.findByLabelText('Item Name');
  expect(screen.queryByLabelText('Start from a template')).toBeNull();
});
