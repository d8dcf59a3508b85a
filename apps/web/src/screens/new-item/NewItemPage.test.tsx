import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import { Toasts } from '../../ui/feedback/Toasts';
import NewItemPage from './NewItemPage';

it('says where a pasted screenshot can be added', async () => {
  connectTo(({ call }) => ({
    status: 200,
    data: call === 'GET /items/systems' ? { tags: [], systems_used_in: [], compatible_with: [] } : [],
  }));
  const router = createMemoryRouter([{ path: '/', element: <NewItemPage /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  const files = [new File(['GIF89a'], 'image.gif', { type: 'image/gif' })];
  fireEvent.paste(await screen.findByLabelText('Name'), { clipboardData: { files, types: ['Files'] } });
  expect(await screen.findByText('Add the item first, then paste the photo on its page.')).toBeVisible();
});
