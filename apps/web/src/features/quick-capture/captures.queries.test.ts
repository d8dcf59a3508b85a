import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { queryKeys } from '../../lib/query-keys';
import { connectTo } from '../../test/fake-api';
import { useCaptures } from './captures.queries';

const OWNER = 200;

it('renames the item, and adds no second one, when its first response was lost before the correction', async () => {
  const items = new Map<string, { id: number; item_number: string; name: string; sent: string }>();
  let isFailing = true;
  connectTo(({ call, body }) => {
    if (call === 'POST /items/quick') {
      const { name, request_key } = body as { name: string; request_key: string };
      const item = items.get(request_key) ?? { id: 7, item_number: 'ITM-000007', name, sent: name };
      if (item.sent !== name)
        return { status: 422, data: { detail: 'Reused', fields: { request_key: 'Reused' } } };
      items.set(request_key, item);
      // The item was added, but the server could not respond.
      if (isFailing) return { status: 500, data: { detail: 'Something went wrong' } };
      return { status: 201, data: item };
    }
    const item = [...items.values()][0];
    if (call !== 'PUT /items/7' || !item) return { status: 404 };
    item.name = (body as { name: string }).name;
    return { status: 200, data: item };
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: OWNER });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useCaptures(OWNER, 5), { wrapper });
  result.current.add('Dril', undefined);
  await waitFor(() => expect(result.current.captures.map(({ status }) => status)).toEqual(['failed']));
  isFailing = false;
  const [failed] = result.current.captures;
  if (failed) result.current.correct(failed, 'Drill', undefined);
  await waitFor(() => expect(result.current.captures.map(({ status }) => status)).toEqual(['done']));
  expect([...items.values()].map(({ name }) => name)).toEqual(['Drill']);
});
