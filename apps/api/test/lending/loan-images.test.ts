import type { LoanEvent } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let photo: Buffer;
let loanId: number;
let handedOver: number;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 60, height: 30 });
});
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  const { id: item_id } = await ada.api.items.create({ body: { name: 'Drill' } });
  const loan = await ada.api.loans.handOut({ body: { item_id, borrower_id: bob.id } });
  loanId = loan.id;
  handedOver = loan.events[0]!.id;
});
afterAll(() => server.stop());

const add = ({ api }: Person, eventId: number, id = loanId, content: Buffer | string = photo) =>
  api.loans.addPhoto({ params: { id, eventId }, body: {}, files: [toFile(content)] });

const photoOf = ({ photo: found }: LoanEvent) => found;

test('shows the photo of a handover to the owner and the borrower only', async () => {
  const loan = await add(ada, handedOver);
  const [shown] = loan.events.map(photoOf);
  expect(shown).toMatchObject({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg\?/) as string,
    width: 60,
    height: 30,
  });
  const [borrowers] = (await bob.api.loans.get({ params: { id: loanId } })).events.map(photoOf);
  const eve = await server.register();
  const statusFor = async (address: string, token?: string) => {
    const headers = token === undefined ? {} : bearer(token);
    return (await request(server.url).get(address).set(headers)).status;
  };
  expect(await statusFor(shown!.thumbnail_url)).toBe(200);
  expect(await statusFor(borrowers!.thumbnail_url)).toBe(200);
  const [unsigned = ''] = shown!.url.split('?');
  expect(await statusFor(unsigned, bob.token)).toBe(200);
  expect(await statusFor(unsigned, eve.token)).toBe(404);
});

test('accepts one photo per handover or return, from the owner only', async () => {
  const changed = await ada.api.loans.setDueDate({
    params: { id: loanId },
    body: { due_date: new Date(server.clock.now.getTime() + 9e8).toISOString().slice(0, 10) },
  });
  const files = server.listFiles();
  expect(await refusal(add(bob, handedOver))).toEqual({
    status: 409,
    code: 'loan.only_owner_adds_photo',
  });
  expect(await refusal(add(ada, changed.events.at(-1)!.id))).toEqual({
    status: 409,
    code: 'loan.no_photo_at_this_step',
  });
  expect(await refusal(add(ada, handedOver, loanId, 'no picture'))).toMatchObject({ status: 415 });
  expect(server.listFiles()).toEqual(files);
  await add(ada, handedOver);
  expect(await refusal(add(ada, handedOver))).toEqual({
    status: 409,
    code: 'loan.has_photo',
  });
  expect(server.listFiles()).toHaveLength(files.length + 4);
});

test('saves one of two photos uploaded at the same time and deletes the files of the other', async () => {
  const files = server.listFiles().length;
  const results = await Promise.allSettled([add(ada, handedOver), add(ada, handedOver)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(server.listFiles()).toHaveLength(files + 4);
});

test('responds with 404 to an event of another loan', async () => {
  const { id: item_id } = await ada.api.items.create({ body: { name: 'Saw' } });
  const other = await ada.api.loans.handOut({ body: { item_id, borrower_name: 'Tom' } });
  expect(await refusal(add(ada, handedOver, other.id))).toMatchObject({ status: 404 });
  expect(await refusal(add(bob, other.events[0]!.id, other.id))).toMatchObject({ status: 404 });
});

test('keeps the photo on its loan when a partial return splits the loan', async () => {
  const { id: item_id } = await ada.api.items.create({ body: { name: 'Chairs', quantity: 4 } });
  const out = await ada.api.loans.handOut({ body: { item_id, borrower_id: bob.id, quantity: 4 } });
  await add(ada, out.events[0]!.id, out.id);
  const back = await ada.api.loans.setState({
    params: { id: out.id },
    body: { state: 'returned', quantity: 1, condition: 'good' },
  });
  expect(back.events.map(photoOf)).toEqual([null, null]);
  const withPhoto = await add(ada, back.events[1]!.id, back.id);
  expect(withPhoto.events.map((event) => photoOf(event) !== null)).toEqual([false, true]);
  const rest = await ada.api.loans.get({ params: { id: out.id } });
  expect(rest.events.map((event) => photoOf(event) !== null)).toEqual([true]);
});
