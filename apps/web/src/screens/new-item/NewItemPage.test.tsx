import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import NewItemPage from './NewItemPage';

it('takes a pasted screenshot as a photo of the new item', async () => {
  connectTo(({ call }) => ({
    status: 200,
    data: call === 'GET /items/systems' ? { tags: [], systems_used_in: [], compatible_with: [] } : [],
  }));
  const router = createMemoryRouter([{ path: '/', element: <NewItemPage /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: /Photos/ });
  const files = [new File(['GIF89a'], 'image.gif', { type: 'image/gif' })];
  fireEvent.paste(screen.getByLabelText('Name'), { clipboardData: { files, types: ['Files'] } });
  expect(await screen.findByText('1/3')).toBeVisible();
});
