import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { waitForScreen } from './wait-for-screen';

const LONGEST_MS = 60_000;

function openRouter() {
  let finish: () => void = () => undefined;
  const isLoaded = new Promise<object>((resolve) => {
    finish = () => resolve({});
  });
  const router = createMemoryRouter([{ path: '/', hydrateFallbackElement: 'Loading', lazy: () => isLoaded }]);
  return { router, finish };
}

it('waits until the first screen is ready', async () => {
  const { router, finish } = openRouter();
  const waiting = waitForScreen(router, LONGEST_MS);
  finish();
  await waiting;
  expect(router.state.initialized).toBe(true);
  await waitForScreen(router, LONGEST_MS);
});

it('reports a screen that becomes ready later to a subscriber that comes even later', async () => {
  const { router, finish } = openRouter();
  await waitForScreen(router, 0);
  const states = [router.state.initialized];
  finish();
  await expect.poll(() => router.state.initialized).toBe(true);
  router.subscribe(({ initialized }) => {
    states.push(initialized);
  });
  expect(states).toEqual([false, true]);
});
