import { createMemoryRouter, type RouterState } from 'react-router-dom';
import { expect, it } from 'vitest';
import { toSettledRouter } from './settled-router';

function openRouter() {
  let finish: (() => void) | undefined;
  const isLoaded = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const router = toSettledRouter(
    createMemoryRouter([{ path: '/' }, { path: '/items', loader: () => isLoaded }]),
  );
  const states: RouterState[] = [];
  router.subscribe((state) => {
    states.push(state);
  });
  return { router, states, finish: () => finish?.() };
}

it('reports a navigation once, when its screen is ready', async () => {
  const { router, states, finish } = openRouter();
  const navigation = router.navigate('/items');
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  expect(states).toEqual([]);
  finish();
  await navigation;
  expect(states.map(({ location }) => location.pathname)).toEqual(['/items']);
});

it('reports that a form blocks a second navigation while the first one loads', async () => {
  const { router, states, finish } = openRouter();
  const first = router.navigate('/items');
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  router.getBlocker('form', () => true);
  void router.navigate('/');
  await expect.poll(() => states.at(-1)?.blockers.get('form')?.state).toBe('blocked');
  finish();
  await first;
});

it('opens another screen although the pause after typing ends while it loads', async () => {
  const { router, finish } = openRouter();
  const navigation = router.navigate('/items');
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  await router.navigate('?q=saw', { replace: true });
  finish();
  await navigation;
  expect(router.state.location.pathname).toBe('/items');
  await router.navigate('?q=drill', { replace: true });
  expect(router.state.location.search).toBe('?q=drill');
});
