import { beforeEach, expect, it } from 'vitest';
import { getDeviceId } from './device-id';

beforeEach(() => localStorage.clear());

it('returns the same random id until the storage of the browser is cleared', () => {
  const id = getDeviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(getDeviceId()).toBe(id);
  localStorage.clear();
  expect(getDeviceId()).not.toBe(id);
});

it('replaces a stored id that the server would reject', () => {
  localStorage.setItem('device_id', 'x');
  expect(getDeviceId()).toMatch(/^[0-9a-f]{32}$/);
});
