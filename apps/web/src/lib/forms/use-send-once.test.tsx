import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api-error';
import { FormDraftOwner, removeAllDrafts } from './form-drafts';
import { useSendOnce } from './use-send-once';

interface Values {
  name: string;
}

/** Adds an item per key, like the server. The next responses fail with `failures`, after the item was added. */
let items: Map<string, Values>;
let failures: number[];

beforeEach(() => {
  items = new Map();
  failures = [];
});

function open({ canCorrect = false, ownerId = 1 } = {}) {
  const send = async (values: Values, key: string): Promise<string> => {
    await Promise.resolve();
    const status = failures.shift();
    if (status === 422) throw new ApiError({ status, is_network: false });
    if (!items.has(key)) items.set(key, values);
    if (status !== undefined) throw new ApiError({ status, is_network: status === 0 });
    return key;
  };
  const correct = (key: string, values: Values) => {
    items.set(key, values);
    return Promise.resolve(key);
  };
  const { result, unmount } = renderHook(
    () => useSendOnce('item', { send, ...(canCorrect && { correct }) }),
    { wrapper: ({ children }) => <FormDraftOwner value={ownerId}>{children}</FormDraftOwner> },
  );
  return { save: (name: string) => result.current({ name }), unmount };
}

const names = () => [...items.values()].map(({ name }) => name);

it.each([0, 504])('adds one item when the response is lost with status %i', async (status) => {
  failures = [status];
  const { save } = open();
  await expect(save('Drill')).rejects.toThrow();
  await save('Drill');
  expect(names()).toEqual(['Drill']);
});

it('adds one item when the tab is loaded again after a lost response', async () => {
  failures = [0];
  const { save, unmount } = open();
  await expect(save('Drill')).rejects.toThrow();
  unmount();
  await open().save('Drill');
  expect(names()).toEqual(['Drill']);
});

it('adds the same values again after a success', async () => {
  const { save } = open();
  await save('Drill');
  await save('Drill');
  expect(names()).toEqual(['Drill', 'Drill']);
});

it('changes the added item when other values are sent after a lost response', async () => {
  failures = [0];
  const { save } = open({ canCorrect: true });
  await expect(save('Dril')).rejects.toThrow();
  await save('Drill');
  expect(names()).toEqual(['Drill']);
});

it('adds the other values when the server then refuses the earlier ones', async () => {
  failures = [0, 422];
  const { save } = open({ canCorrect: true });
  await expect(save('Dril')).rejects.toThrow();
  items.clear();
  await save('Drill');
  expect(names()).toEqual(['Drill']);
});

it('does not use the key of another user or of removed drafts', async () => {
  failures = [0];
  const first = open();
  await expect(first.save('Drill')).rejects.toThrow();
  first.unmount();
  await open({ ownerId: 2 }).save('Drill');
  removeAllDrafts();
  await open().save('Drill');
  expect(items.size).toBe(3);
});
