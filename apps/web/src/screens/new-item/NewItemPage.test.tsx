import { type Item, TemplateFields } from '@stowage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { makeDetailedItem, makeItem } from '../../entities/item/test/make-item';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { connectTo } from '../../test/fake-api';
import { Toasts } from '../../ui/feedback/Toasts';
import NewItemPage from './NewItemPage';

const toTemplate = (id: number, name: string, item: Item) => ({
  id,
  name,
  fields: TemplateFields.parse(item),
});

const meter = toTemplate(
  1,
  'Meter',
  makeDetailedItem({ suppliers: [], location_id: null, belongs_to_id: null }),
);
const book = toTemplate(2, 'Book', makeItem({ brand: 'Penguin', tags: ['Novel'] }));
const duplicated = makeDetailedItem({ images: [], category_id: null, belongs_to_id: null });

const NO_ITEMS = {
  items: [],
  total: 0,
  is_total_capped: false,
  page: 1,
  per_page: 20,
  total_pages: 0,
  words: [],
};

let owner = 10;
let templates: (typeof meter)[];
let original: Item;
let created: unknown[];

beforeEach(() => {
  templates = [];
  original = duplicated;
  created = [];
  connectTo(({ call, body }) => {
    if (call === 'GET /items/systems')
      return { status: 200, data: { tags: [], systems_used_in: [], compatible_with: [] } };
    if (call === 'GET /templates')
      return { status: 200, data: templates.map(({ id, name }) => ({ id, name })) };
    if (call.startsWith('GET /templates/')) {
      const template = templates.find(({ id }) => call === `GET /templates/${id}`);
      return template ? { status: 200, data: template } : { status: 404, data: { detail: 'Not found' } };
    }
    if (call === 'GET /items/' || call === 'GET /items/search') return { status: 200, data: NO_ITEMS };
    if (call === 'GET /items/5') return { status: 200, data: original };
    if (call === 'POST /items/') {
      created.push(body);
      return { status: 201, data: makeItem({ id: 9 }) };
    }
    return { status: 200, data: [] };
  });
});

function open(address = '/inventory/new', ownerId = (owner += 1)) {
  const router = createMemoryRouter(
    [
      { path: '/inventory/new', element: <NewItemPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormDraftOwner value={ownerId}>
        <RouterProvider router={router} />
      </FormDraftOwner>
      <Toasts />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('takes a pasted screenshot as a photo of the new item', async () => {
  open();
  await screen.findByRole('group', { name: /Photos/ });
  const files = [new File(['GIF89a'], 'image.gif', { type: 'image/gif' })];
  fireEvent.paste(screen.getByLabelText('Name'), { clipboardData: { files, types: ['Files'] } });
  expect(await screen.findByText('1/3')).toBeVisible();
});

describe('starting from a template', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.selectOptions(await screen.findByLabelText('Start from a template'), name);

  it('is not offered in an inventory without templates', async () => {
    open();
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Start from a template')).toBeNull();
  });

  it('fills the form except what was typed, and another template replaces it', async () => {
    templates = [meter, book];
    const user = open();
    await user.type(await screen.findByLabelText('Name'), 'Volt');
    await choose(user, 'Meter');
    expect(await screen.findByLabelText('Model number')).toHaveValue('M-1');
    expect(screen.getByLabelText('Name')).toHaveValue('Volt');
    await user.type(screen.getByLabelText('Model number'), '7');
    await choose(user, 'Book');
    await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveValue('Penguin'));
    expect(screen.getByLabelText('Model number')).toHaveValue('M-17');
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      name: 'Volt',
      quantity: 1,
      brand: 'Penguin',
      model_number: 'M-17',
      tags: ['Novel'],
      current_value: null,
    });
  });

  it('follows the address, and can be taken back', async () => {
    templates = [meter, book];
    const user = open('/inventory/new?template=2');
    expect(await screen.findByLabelText('Brand')).toHaveValue('Penguin');
    await choose(user, 'No template');
    await waitFor(() => expect(screen.queryByDisplayValue('Penguin')).toBeNull());
  });

  it('says when the template is gone, and keeps the input', async () => {
    templates = [meter, book];
    const user = open();
    await user.type(await screen.findByLabelText('Name'), 'Volt');
    await choose(user, 'Book');
    await screen.findByDisplayValue('Penguin');
    templates = [];
    await choose(user, 'Meter');
    expect(await screen.findByText('This template no longer exists.')).toBeVisible();
    expect(screen.getByLabelText('Start from a template')).toHaveDisplayValue('No template');
    await waitFor(() => expect(screen.queryByDisplayValue('Penguin')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Volt');
  });
});

describe('a duplicate', () => {
  it('takes over what is chosen, and the device remembers it', async () => {
    const user = open('/inventory/new?from=5');
    const tags = await screen.findByRole('checkbox', { name: 'Tags' });
    expect(tags).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Photos' })).toBeNull();
    await user.click(tags);
    await user.click(screen.getByRole('checkbox', { name: 'Location' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Multimeter');
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({ tags: [], location_id: null, model_number: 'M-1', quantity: 2 });
  });

  it('offers the photos that others may see, and says so', async () => {
    const [shown, hidden] = [makeImage({ id: 1 }), makeImage({ id: 2, is_private: true })];
    original = { ...original, images: [hidden] };
    open('/inventory/new?from=5');
    await screen.findByRole('checkbox', { name: 'Tags' });
    expect(screen.queryByRole('checkbox', { name: 'Photos' })).toBeNull();
    cleanup();
    original = { ...original, images: [shown, hidden] };
    open('/inventory/new?from=5');
    expect(await screen.findByRole('checkbox', { name: 'Photos' })).toHaveAccessibleDescription(
      'Without the photos for members only',
    );
  });

  it('starts with the answer of the last time', async () => {
    localStorage.setItem('duplicate-leaves-out:1', JSON.stringify(['tags', 'photos']));
    const user = open('/inventory/new?from=5', 1);
    expect(await screen.findByRole('checkbox', { name: 'Tags' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Location' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Name');
    expect(localStorage.getItem('duplicate-leaves-out:1')).toBe('["tags","photos"]');
  });
});
