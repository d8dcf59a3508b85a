import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { membersQuery } from '../entities/inventory/members.queries';
import { useTrusted, useTrusting } from '../entities/user/trust.queries';
import { useHistory } from '../features/history/history.queries';
import { useSharedItems, useSharingOwners } from '../features/sharing/sharing.queries';
import { createQueryClient } from '../lib/query/query-client';
import { connectTo } from '../test/fake-api';

afterEach(() => void vi.useRealTimers());

const PAGE = { items: [], total: 0, page: 1, per_page: 20, total_pages: 0, is_total_capped: false };
const NO_FILTER = { person: null, kind: null, page: 1 };

it.each([
  ['the history', () => useHistory({ kind: 'inventory' }, NO_FILTER), { events: [], next: null }],
  ['shared items', () => useSharedItems({}), PAGE],
  ['people who share items', useSharingOwners, []],
  ['members', () => useQuery(membersQuery), []],
  ['trusted people', useTrusted, []],
  ['people who trust the user', useTrusting, []],
])('loads %s again when the person comes back to the window', async (_name, useList, data) => {
  // Members are fresh for a few seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  let calls = 0;
  connectTo(() => {
    calls += 1;
    return { status: 200, data };
  });
  const client = createQueryClient();
  const { result } = renderHook<{ isSuccess: boolean }, unknown>(useList, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(calls).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(() => calls, { timeout: 10_000 }).toBe(2);
});
