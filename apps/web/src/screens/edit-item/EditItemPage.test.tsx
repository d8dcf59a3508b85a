import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { Toasts } from '../../ui/feedback/Toasts';
import EditItemPage from './EditItemPage';

URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

it('adds a pasted screenshot to the item, keeps what was typed, and asks about a pasted document', async () => {
  const sent: string[] = [];
  connectTo(({ call }) => {
    if (call === 'GET /items/7') return { status: 200, data: makeItem({ id: 7, name: 'Drill' }) };
    if (call === 'GET /items/systems')
      return { status: 200, data: { tags: [], systems_used_in: [], compatible_with: [] } };
    if (call === 'GET /items/search')
      return {
        status: 200,
        data: {
          items: [],
          words: [],
          total: 0,
          page: 1,
          per_page: 10,
          total_pages: 0,
          is_total_capped: false,
        },
      };
    if (call.startsWith('GET ')) return { status: 200, data: [] };
    sent.push(call);
    return { status: 201, data: [makeImage({ id: 8 })] };
  });
  const router = createMemoryRouter([{ path: '/inventory/:itemId/edit', element: <EditItemPage /> }], {
    initialEntries: ['/inventory/7/edit'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  const name = await screen.findByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Hammer drill' } });
  const files = [new File(['GIF89a'], 'image.gif', { type: 'image/gif' })];
  fireEvent.paste(name, { clipboardData: { files, types: ['Files'] } });
  await screen.findByText('Photos uploaded successfully!');
  expect(sent).toEqual(['POST /upload/item-images/7']);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Add Photos' })).toBeNull());
  expect(name).toHaveValue('Hammer drill');
  const bill = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' });
  fireEvent.paste(name, { clipboardData: { files: [bill], types: ['Files'] } });
  const dialog = await screen.findByRole('dialog', { name: 'Add document' });
  expect(within(dialog).getByText('bill.pdf')).toBeVisible();
});

it('no longer offers to merge with the previous item when that was deleted meanwhile', async () => {
  const images = [makeImage()];
  const items = [9, 8].map((id) => makeItem({ id, name: `Item ${id}`, needs_full_details: true, images }));
  let isGone = false;
  connectTo(({ call }) => {
    const page = { items, total: 2, page: 1, per_page: 100, total_pages: 1, is_total_capped: false };
    if (call === 'GET /items/') return { status: 200, data: page };
    if (call === 'GET /items/systems')
      return { status: 200, data: { tags: [], systems_used_in: [], compatible_with: [] } };
    if (call === 'POST /items/8/merge') {
      isGone = true;
      return { status: 422, data: { detail: 'This item no longer exists. Choose another one.' } };
    }
    if (isGone && call === 'GET /items/9') return { status: 404, data: { detail: 'Item not found' } };
    const item = items.find(({ id }) => call.endsWith(`/items/${id}`));
    return { status: 200, data: item ?? [] };
  });
  const router = createMemoryRouter([{ path: '/inventory/:itemId/edit', element: <EditItemPage /> }], {
    initialEntries: ['/inventory/9/edit?queue=needs-details'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save and next' }));
  const button = await screen.findByRole('button', { name: /^Same thing as/ });
  fireEvent.click(button);
  await screen.findByText('This item no longer exists. Choose another one.');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Item 8' })).toBeVisible();
});

it('moves on in the queue while the mark of the saved item is being sent', async () => {
  const items = [9, 8, 7].map((id) => makeItem({ id, name: `Item ${id}`, needs_full_details: true }));
  connectTo(({ call, body }) => {
    const page = { items, total: 3, page: 1, per_page: 100, total_pages: 1, is_total_capped: false };
    if (call === 'GET /items/') return { status: 200, data: page };
    if (call === 'GET /items/systems')
      return { status: 200, data: { tags: [], systems_used_in: [], compatible_with: [] } };
    const item = items.find(({ id }) => call.endsWith(`/items/${id}`));
    if (!item) return { status: 200, data: [] };
    if (call.startsWith('GET ')) return { status: 200, data: item };
    const saved = { status: 200, data: { ...item, needs_full_details: false } };
    return JSON.stringify(body) === '{"needs_full_details":true}' ? new Promise(() => undefined) : saved;
  });
  const router = createMemoryRouter([{ path: '/inventory/:itemId/edit', element: <EditItemPage /> }], {
    initialEntries: ['/inventory/9/edit?queue=needs-details'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save and next' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Still needs details' }));
  await screen.findByRole('heading', { name: 'Item 8' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await screen.findByRole('heading', { name: 'Item 7' });
});
