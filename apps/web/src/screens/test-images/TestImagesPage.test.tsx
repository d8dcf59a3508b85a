import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import TestImagesPage from './TestImagesPage';

it('asks visitors to sign in and sends no request', () => {
  const calls: string[] = [];
  connectTo(({ call }) => {
    calls.push(call);
    return { status: 401 };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TestImagesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Please log in to test image upload functionality')).toBeVisible();
  expect(calls).toEqual([]);
});
