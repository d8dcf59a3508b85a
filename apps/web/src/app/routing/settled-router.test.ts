import { createMemoryRouter } from 'react-router-dom';
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
  return { router, finish: () => finish?.() };
}

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
