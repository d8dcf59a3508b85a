import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error';
import { createQueryClient } from './query-client';

const toNetwork = (name: 'offline' | 'online') => {
  act(() => {
    window.dispatchEvent(new Event(name));
  });
};

function open(load: () => Promise<string>) {
  const Query = () => {
    const { data, error } = useQuery({ queryKey: ['thing'], queryFn: load });
    return <p>{error ? 'Failed' : data}</p>;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Query />
    </QueryClientProvider>,
  );
}

it('refetches a failed query when the connection returns', async () => {
  let isThere = false;
  open(() => {
    // A 404 is not retried, so only the connection can cause a refetch.
    if (!isThere) return Promise.reject(new ApiError({ status: 404, is_network: false }));
    return Promise.resolve('Here it is');
  });
  await screen.findByText('Failed');
  toNetwork('offline');
  isThere = true;
  toNetwork('online');
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('does not refetch a successful query when the connection returns', async () => {
  let calls = 0;
  open(() => {
    calls += 1;
    return Promise.resolve(`Answer ${calls}`);
  });
  await screen.findByText('Answer 1');
  toNetwork('offline');
  toNetwork('online');
  await act(() => Promise.resolve());
  expect(calls).toBe(1);
});
