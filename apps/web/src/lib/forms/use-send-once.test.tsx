import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api-error';
import { FormDraftOwner, removeAllDrafts } from './form-drafts';
import { useFormDraft } from './use-form-draft';
import { useSendOnce } from './use-send-once';

interface Values {
  name: string;
}

/** Adds an item per key, like the server. The next responses fail with `failures`; 422 before the item is added. */
let items: Map<string, Values>;
let failures: number[];

beforeEach(() => {
  items = new Map();
  failures = [];
});

function open(ownerId = 1) {
  const send = async (values: Values, key: string): Promise<string> => {
    await Promise.resolve();
    const status = failures.shift();
    if (status === 422) throw new ApiError({ status, is_network: false });
    const added = items.get(key);
    const params = { item_id: String([...items.keys()].indexOf(key)) };
    if (added && added.name !== values.name)
      throw new ApiError({ status: 422, params, fields: { request_key: 'Reused' }, is_network: false });
    items.set(key, values);
    if (status !== undefined) throw new ApiError({ status, is_network: status === 0 });
    return key;
  };
  const correct = (itemId: number, values: Values) => {
    const key = [...items.keys()][itemId] ?? '';
    items.set(key, values);
    return Promise.resolve(key);
  };
  const { result, unmount } = renderHook(() => useSendOnce('item', { send, correct }), {
    wrapper: ({ children }) => <FormDraftOwner value={ownerId}>{children}</FormDraftOwner>,
  });
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

it.each([0, 504])('changes the added item when other values are sent after status %i', async (status) => {
  failures = [status];
  const { save } = open();
  await expect(save('Dril')).rejects.toThrow();
  await save('Drill');
  await save('Saw');
  expect(names()).toEqual(['Drill', 'Saw']);
});

it('changes the added item after a reload, also when other values were refused before', async () => {
  failures = [0, 422];
  const { save, unmount } = open();
  await expect(save('Dril')).rejects.toThrow();
  unmount();
  const next = open();
  await expect(next.save('')).rejects.toThrow();
  await next.save('Drill');
  expect(names()).toEqual(['Drill']);
});

it('adds another item when the form was discarded after a lost response', async () => {
  failures = [0];
  const { save } = open();
  const { result } = renderHook(() => useFormDraft(useForm<Values>(), 'item'), {
    wrapper: ({ children }) => <FormDraftOwner value={1}>{children}</FormDraftOwner>,
  });
  await expect(save('Drill')).rejects.toThrow();
  result.current.discard();
  await save('Saw');
  expect(names()).toEqual(['Drill', 'Saw']);
});

it('does not use the key of another user or of removed drafts', async () => {
  failures = [0];
  const first = open();
  await expect(first.save('Drill')).rejects.toThrow();
  first.unmount();
  await open(2).save('Drill');
  removeAllDrafts();
  await open().save('Drill');
  expect(items.size).toBe(3);
});
