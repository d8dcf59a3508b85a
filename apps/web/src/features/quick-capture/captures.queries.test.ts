import type { InventoryDocument, Item } from '@stowage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeDocument } from '../../entities/document/test/make-document';
import { makeImage } from '../../entities/image/test/make-image';
import { makeItem } from '../../entities/item/test/make-item';
import { changeEntry, listEntries, takeLease } from '../../lib/outbox/outbox-database';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { toOutboxMarker } from '../../lib/outbox/outbox-storage';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { toCorrected } from './capture.rules';
import { addItem, openCaptures, sendFiles, useCaptures } from './captures.queries';

const OWNER = 200;

/** The server's refusal of a key that an earlier request with other content has used. */
const toReused = (id: number) => ({
  status: 422,
  data: { detail: 'Reused', params: { item_id: String(id) }, fields: { request_key: 'Reused' } },
});

// The database of the tests would store a file without its content. One that cannot be stored is kept in memory.
const makePhoto = () =>
  Object.assign(new File(['photo'], 'drill.jpg', { type: 'image/jpeg' }), { clone: () => undefined });

it('renames the item, and adds no second one, when its first response was lost before the correction', async () => {
  const items = new Map<string, Item & { sent: string }>();
  let isFailing = true;
  connectTo(({ call, body }) => {
    if (call === 'POST /items/quick') {
      const { name, request_key } = body as { name: string; request_key: string };
      const item = items.get(request_key) ?? {
        ...makeItem({ id: 7, item_number: 'ITM-000007', name }),
        sent: name,
      };
      if (item.sent !== name) return toReused(7);
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

it('sends a photo although its item has gained another one before', async () => {
  const uploads: unknown[] = [];
  const item = makeItem({ id: 9, item_number: 'ITM-000009', images: [makeImage({ id: 30 })] });
  connectTo(({ call, body }) => {
    if (call === 'GET /items/9') return { status: 200, data: item };
    if (call !== 'POST /items/9/images' || !(body instanceof FormData)) return { status: 404 };
    uploads.push(body);
    return { status: 201, data: makeImage({ id: 31 }) };
  });
  const owner = OWNER + 20;
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner });
  const photo = makePhoto();
  const captures = openCaptures(owner, client);
  const { id, item_number } = item;
  const state = { status: 'waiting', is_undone: false, was_sent: true, has_photo: true } as const;
  captures.add(
    { ...state, id: makeOutboxId(), name: 'Drill', location_id: null, item: { id, item_number } },
    photo,
  );
  await expect
    .poll(() => captures.getEntries())
    .toEqual([expect.objectContaining({ status: 'done', problem: undefined })]);
  expect(uploads).toHaveLength(1);
});

it('adds receipts after the photos, and each once, although its first response was lost', async () => {
  const sent: string[] = [];
  const stored: InventoryDocument[] = [];
  connectTo(({ call, body }) => {
    if (call.startsWith('GET /documents')) return { status: 200, data: stored };
    if (!(body instanceof FormData)) return { status: 404 };
    sent.push(call);
    if (call !== 'POST /documents') return { status: 201, data: makeImage({ id: 31 }) };
    expect([body.get('kind'), body.getAll('item_id')]).toEqual(['receipt', ['9']]);
    const address = { url: '/uploads/1', picture_url: null, created_at: '2026-03-31T10:00:00.000Z' };
    stored.push(makeDocument({ file: { name: 'bill.pdf', bytes: 4, format: 'pdf', ...address } }));
    return undefined;
  });
  const owner = OWNER + 30;
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner });
  const bill = Object.assign(new File(['%PDF'], 'bill.pdf'), { clone: () => undefined });
  sendFiles({ id: owner, inventory_id: 1 }, client, makeItem({ id: 9 }), [makePhoto()], [bill]);
  const captures = openCaptures(owner, client);
  await expect.poll(() => captures.isStuck()).toBe(true);
  captures.resume();
  // The outbox removes what it has sent.
  await expect.poll(() => captures.getEntries()).toEqual([]);
  expect(sent).toEqual(['POST /items/9/images', 'POST /documents']);
});

it('adds an item once without a location after its location was deleted', async () => {
  const bodies: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /items/quick') return { status: 404 };
    bodies.push(body);
    return typeof body === 'object' && body !== null && 'location_id' in body
      ? { status: 422, data: { detail: 'Choose another location', fields: { location_id: 'Not there' } } }
      : { status: 201, data: makeItem({ id: 8, item_number: 'ITM-000008' }) };
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: OWNER + 1 });
  const captures = openCaptures(OWNER + 1, client);
  const statuses = () => captures.getEntries().map(({ status }) => status);
  const id = makeOutboxId();
  const state = { status: 'waiting', is_undone: false, was_sent: false, has_photo: false } as const;
  captures.add({ ...state, id, location_id: 40, name: 'Lamp' });
  await expect.poll(statuses).toEqual(['failed']);
  captures.change(id, (capture) => toCorrected(capture, { name: 'Lamp', location_id: null }));
  await expect.poll(statuses).toEqual(['done']);
  expect(bodies).toEqual([
    { name: 'Lamp', location_id: 40, request_key: id },
    { name: 'Lamp', request_key: id },
  ]);
});

it('adds an item that has waited without its template if that was deleted since, and says so', async () => {
  const bodies: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /items/quick') return { status: 404 };
    bodies.push(body);
    return typeof body === 'object' && body !== null && 'template_id' in body && body.template_id === 5
      ? { status: 404, data: { detail: 'Gone', code: 'template.gone' } }
      : { status: 201, data: makeItem({ id: 8, item_number: 'ITM-000008', name: 'Lamp' }) };
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: OWNER + 3 });
  const captures = openCaptures(OWNER + 3, client);
  const id = makeOutboxId();
  const state = { status: 'waiting', is_undone: false, was_sent: false, has_photo: false } as const;
  captures.add({ ...state, id, location_id: 40, name: 'Lamp', details: { quantity: 2, template_id: 5 } });
  await expect.poll(() => bodies.length).toBe(2);
  await expect.poll(() => captures.getEntries()).toEqual([]);
  const sent = { name: 'Lamp', quantity: 2, location_id: 40, request_key: id };
  expect(bodies).toEqual([
    { ...sent, template_id: 5 },
    { ...sent, template_id: null },
  ]);
});

it('moves the item to the chosen location when the response of the first request was lost', async () => {
  const puts: unknown[] = [];
  let isFailing = true;
  connectTo(({ call, body }) => {
    if (call === 'PUT /items/9') {
      puts.push(body);
      return { status: 200, data: makeItem({ id: 9, item_number: 'ITM-000009' }) };
    }
    if (call !== 'POST /items/quick') return { status: 404 };
    if (isFailing) return { status: 500, data: { detail: 'Something went wrong' } };
    return typeof body === 'object' && body !== null && 'location_id' in body && body.location_id === 40
      ? { status: 201, data: makeItem({ id: 9, item_number: 'ITM-000009' }) }
      : toReused(9);
  });
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: OWNER + 2 });
  const captures = openCaptures(OWNER + 2, client);
  const statuses = () => captures.getEntries().map(({ status }) => status);
  const id = makeOutboxId();
  const state = { status: 'waiting', is_undone: false, was_sent: false, has_photo: false } as const;
  captures.add({ ...state, id, location_id: 40, name: 'Lamp' });
  await expect.poll(statuses).toEqual(['failed']);
  isFailing = false;
  captures.change(id, (capture) => toCorrected(capture, { name: 'Lamp', location_id: 41 }));
  await expect.poll(statuses).toEqual(['done']);
  expect(puts).toEqual([expect.objectContaining({ name: 'Lamp', location_id: 41 })]);
});

it('adds an item to the inventory in which it was typed, also from another inventory and with an entry of an earlier version', async () => {
  const sent: unknown[] = [];
  let isOnline = false;
  connectTo(({ call, body, inventory_id }) => {
    if (!isOnline) return undefined;
    if (call !== 'POST /items/quick') return { status: 404 };
    sent.push([(body as { name: string }).name, inventory_id]);
    return { status: 201, data: makeItem({ id: 9, item_number: 'ITM-000009' }) };
  });
  const owner = OWNER + 10;
  const client = new QueryClient();
  const enter = (inventory_id: number) =>
    client.setQueryData(queryKeys.currentUser, { id: owner, inventory_id });
  const captures = openCaptures(owner, client);
  const add = (name: string, inventory_id?: number) => {
    const state = { status: 'waiting', is_undone: false, was_sent: false, has_photo: false } as const;
    captures.add({ id: makeOutboxId(), ...state, location_id: null, name, inventory_id });
  };
  // Without the signed-in user, as an entry of an earlier version.
  add('Early');
  enter(7);
  add('Drill');
  enter(8);
  add('Saw');
  isOnline = true;
  captures.resume();
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => captures.getEntries().map(({ status }) => status))
    .toEqual(['done', 'done', 'done']);
  expect(sent).toEqual([
    ['Early', undefined],
    ['Drill', '7'],
    ['Saw', '8'],
  ]);
});

/** Adds items as Quick Add does, as a new account. */
function openQuickAdd(owner: number) {
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner, inventory_id: 5 });
  const captures = openCaptures(owner, client);
  const stored: string[] = [];
  const add = (
    name: string,
    { photos = [], key = makeOutboxId() }: { photos?: File[]; key?: string } = {},
  ) => {
    const input = { name, location_name: 'Attic', quantity: 2 };
    const item = { input, request_key: key, label_code: undefined, photos };
    return addItem({ id: owner, inventory_id: 5 }, client, item, () => stored.push(name));
  };
  return { captures, add, stored };
}

it('adds an item although the photos of the item before are still being sent', async () => {
  let finish: (() => void) | undefined;
  connectTo(({ call, body }) => {
    if (call === 'POST /items/quick') {
      const { name } = body as { name: string };
      return { status: 201, data: makeItem({ id: 12, item_number: 'ITM-000012', name }) };
    }
    return new Promise((resolve) => {
      finish = () => resolve({ status: 201, data: makeImage({ id: 32 }) });
    });
  });
  const { captures, add } = openQuickAdd(OWNER + 30);
  await expect(add('Globe', { photos: [makePhoto()] })).resolves.toMatchObject({ name: 'Globe' });
  await expect.poll(() => finish).toBeDefined();
  await expect(add('Lamp')).resolves.toMatchObject({ name: 'Lamp' });
  await expect.poll(() => captures.getEntries().map(({ name }) => name)).toEqual(['Globe']);
  finish?.();
  await expect.poll(() => captures.getEntries()).toEqual([]);
});

it('gives a refused item back to its form, and keeps it on the device without a connection', async () => {
  const fields = { location_name: 'Several locations have this name' };
  const answers = [{ status: 422, data: { detail: 'Not clear', fields } }, undefined];
  const sent: unknown[] = [];
  connectTo(({ body }) => {
    sent.push(body);
    return answers.length > 0
      ? answers.shift()
      : { status: 201, data: makeItem({ id: 13, item_number: 'ITM-000013' }) };
  });
  const { captures, add, stored } = openQuickAdd(OWNER + 31);
  const key = makeOutboxId();
  await expect(add('Globe', { key })).rejects.toMatchObject({ status: 422, fields });
  await expect.poll(() => captures.getEntries()).toEqual([]);
  await expect(add('Globe', { key })).resolves.toBeUndefined();
  expect(captures.getEntries()).toMatchObject([{ id: key, name: 'Globe', status: 'waiting' }]);
  expect(stored).toEqual(['Globe', 'Globe']);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => captures.getEntries()).toEqual([]);
  const body = { name: 'Globe', location_name: 'Attic', quantity: 2, request_key: key };
  expect(sent).toEqual([body, body, body]);
});

it('tells the form about an item that another tab has sent', async () => {
  const owner = OWNER + 32;
  connectTo(() => ({ status: 201, data: makeItem({ id: 14, item_number: 'ITM-000014', name: 'Globe' }) }));
  const { captures, add } = openQuickAdd(owner);
  await captures.loaded;
  const marker = toOutboxMarker(owner, 'captures');
  await takeLease(marker, 'other tab', 60_000);
  const key = makeOutboxId();
  const added = add('Globe', { key });
  await expect.poll(() => listEntries({ ownerId: owner, name: 'captures' })).toHaveLength(1);
  const address = { ownerId: owner, name: 'captures' };
  await changeEntry(address, { id: key, apply: () => undefined, areFilesDone: () => false });
  window.dispatchEvent(new StorageEvent('storage', { key: marker, newValue: 'new' }));
  await expect(added).resolves.toMatchObject({ id: 14 });
});
