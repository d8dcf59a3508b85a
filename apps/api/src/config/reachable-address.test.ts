import { expect, test } from 'vitest';
import { isReachableByPhones } from './reachable-address';

test.each([
  undefined,
  'http://localhost:3000',
  'http://LOCALHOST.',
  'http://stowage.localhost',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://127.8.9.10/stowage',
  'http://2130706433',
  'http://0.0.0.0:3000',
  'http://[::1]:3000',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
])('treats %s as unreachable by phones', (url) => {
  expect(isReachableByPhones(url)).toBe(false);
});

test.each([
  'http://192.168.1.20:3000',
  'http://nas:3000',
  'http://nas.local',
  'http://localhost.example',
  'http://127.example',
  'https://home.example/stowage',
  'http://[fd00::1]:3000',
])('treats %s as reachable by phones', (url) => {
  expect(isReachableByPhones(url)).toBe(true);
});
