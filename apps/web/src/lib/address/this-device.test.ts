import { expect, it } from 'vitest';
import { isAddressOfThisDevice } from './this-device';

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://stowage.localhost', true],
  ['http://192.168.1.20:3000', false],
  ['http://home-server:3000', false],
  ['https://localhost.example.org', false],
])('tells whether only this device can open %s: %s', (url, isLocal) => {
  expect(isAddressOfThisDevice(new URL(url).hostname)).toBe(isLocal);
});
