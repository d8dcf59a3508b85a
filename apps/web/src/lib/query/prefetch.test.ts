import { expect, it } from 'vitest';
import { prefetchQueries } from './prefetch';
import { createQueryClient } from './query-client';

function count() {
  let loads = 0;
  return { queryKey: ['count'], queryFn: () => Promise.resolve((loads += 1)) };
}

it('loads a query once, and again after a change', async () => {
  const client = createQueryClient();
  const query = count();
  await prefetchQueries(client, [query]);
  await prefetchQueries(client, [query]);
  expect(client.getQueryData(query.queryKey)).toBe(1);
  await client.invalidateQueries({ queryKey: query.queryKey });
  await prefetchQueries(client, [query]);
  expect(client.getQueryData(query.queryKey)).toBe(2);
});

it('ignores errors', async () => {
  const client = createQueryClient();
  const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('No connection')) };
  await expect(prefetchQueries(client, [failing])).resolves.toEqual([undefined]);
});
