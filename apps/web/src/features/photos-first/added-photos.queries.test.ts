import { beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { rememberAdded, wasAdded } from './added-photos.queries';

const USER = { id: 1, inventory_id: 2 };
const PLACE = { ownerId: USER.id, inventory_id: USER.inventory_id };

const makePhoto = (content: string) => new File([content], 'photo.jpg', { type: 'image/jpeg' });

/** A file that was deleted after it had been chosen. */
function makeUnreadable(content: string): File {
  const fail = () => Promise.reject(new DOMException('', 'NotReadableError'));
  const file = makePhoto(content);
  return Object.assign(file, {
    arrayBuffer: fail,
    slice: () => Object.assign(new Blob(), { arrayBuffer: fail }),
  });
}

beforeEach(() => {
  localStorage.clear();
  connectTo(({ call }) =>
    call === 'GET /items/7' ? { status: 200, data: makeItem({ id: 7 }) } : { status: 404 },
  );
});

test('recognises a photo until its item is deleted', async () => {
  await rememberAdded(PLACE, makePhoto('drill'), 7);
  await rememberAdded(PLACE, makePhoto('piano'), 8);
  expect(await wasAdded(USER, makePhoto('drill'))).toBe(true);
  expect(await wasAdded(USER, makePhoto('piano'))).toBe(false);
  expect(await wasAdded(USER, makePhoto('chair'))).toBe(false);
});

test('rejects when a photo of the same size cannot be compared', async () => {
  await rememberAdded(PLACE, makePhoto('drill'), 7);
  await expect(wasAdded(USER, makeUnreadable('piano'))).rejects.toThrow();
});

test('rejects when the hash of an added photo of the same size is unknown', async () => {
  await rememberAdded(PLACE, makeUnreadable('drill'), 7);
  await expect(wasAdded(USER, makePhoto('drill'))).rejects.toThrow('unknown');
  expect(await wasAdded(USER, makePhoto('a longer photo'))).toBe(false);
});
