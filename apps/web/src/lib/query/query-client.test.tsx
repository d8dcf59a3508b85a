import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { ApiError } from '../api-error';
import { createQueryClient } from './query-client';
import { queryKeys } from './query-keys';

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
  renderWithProviders(<Query />, { client: createQueryClient() });
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

it.each([
  [404, 'inventory.gone', 2],
  [404, 'general.not_found', 2],
  [403, 'inventory.viewer', 2],
  [409, 'item.changed_elsewhere', 1],
])('loads the user again after a change was refused with %i %s: %i requests', async (status, code, count) => {
  const client = createQueryClient();
  let requests = 0;
  const Save = () => {
    useQuery({ queryKey: queryKeys.currentUser, queryFn: () => (requests += 1) });
    const save = useMutation({
      mutationFn: () => Promise.reject(new ApiError({ status, code, is_network: false })),
    });
    return <button onClick={() => save.mutate()}>{save.isError ? 'Refused' : 'Save'}</button>;
  };
  renderWithProviders(<Save />, { client });
  await expect.poll(() => requests).toBe(1);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Refused');
  await expect.poll(() => requests).toBe(count);
});

it.each([
  [404, 'inventory.gone', 2],
  [404, 'general.not_found', 1],
])('loads the user again after a read was refused with %i %s: %i requests', async (status, code, count) => {
  const client = createQueryClient();
  let requests = 0;
  const List = () => {
    const user = useQuery({ queryKey: queryKeys.currentUser, queryFn: () => (requests += 1) });
    const list = useQuery({
      queryKey: queryKeys.items,
      queryFn: () => Promise.reject(new ApiError({ status, code, is_network: false })),
      enabled: user.isSuccess,
    });
    return <p>{list.isError && 'Refused'}</p>;
  };
  renderWithProviders(<List />, { client });
  await screen.findByText('Refused');
  await expect.poll(() => requests).toBe(count);
});

it('shows the new answer, and never the former one, when code that waited for a refetch goes on', async () => {
  const client = createQueryClient();
  let answers = 0;
  const shown: string[] = [];
  const Form = ({ saved }: { saved: string | undefined }) => {
    const [draft, setDraft] = useState<string>();
    const save = async () => {
      setDraft('Draft');
      await client.invalidateQueries({ queryKey: ['thing'] });
      setDraft(undefined);
    };
    const text = draft ?? saved ?? 'Loading';
    useLayoutEffect(() => void shown.push(text), [text]);
    return <button onClick={() => void save()}>{text}</button>;
  };
  const Screen = () => {
    const { data } = useQuery({ queryKey: ['thing'], queryFn: () => `Answer ${(answers += 1)}` });
    return <Form saved={data} />;
  };
  renderWithProviders(<Screen />, { client });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer 1' }));
  await screen.findByText('Answer 2');
  expect(shown).toEqual(['Loading', 'Answer 1', 'Draft', 'Answer 2']);
});
