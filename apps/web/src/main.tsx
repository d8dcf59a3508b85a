import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { APP_ROUTES } from './app/routing/app-routes';
import { toSettledRouter } from './app/routing/settled-router';
import { waitForScreen } from './app/routing/wait-for-screen';
import { findScreen } from './app/screens/screens';
import { basePath, isBelowBasePath } from './lib/address/base-path';
import { getScreensPath } from './lib/address/inventory-address';
import { loadTexts, useLanguage } from './lib/i18n';
import { FIRST_SCREEN_WAIT_MS } from './lib/screen-limits';
import { watchTheme } from './lib/theme';
import { wait } from './lib/wait';
import './styles/index.css';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Remounts the whole application when the language changes. */
const App = ({ router }: AppProps) => <RouterProvider key={useLanguage()} router={router} />;

watchTheme();

async function open(element: HTMLElement, path: string): Promise<void> {
  await loadTexts(findScreen(path).screen?.name);
  // A task of its own, so that a tap does not wait for the evaluation of all code and for this.
  await wait(0);
  const router = createBrowserRouter(APP_ROUTES, { basename: getScreensPath() });
  await waitForScreen(router, FIRST_SCREEN_WAIT_MS);
  const root = createRoot(element);
  // React renders a transition in small steps, so the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={toSettledRouter(router)} />
      </StrictMode>,
    ),
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element #root');
const { pathname, search, hash } = window.location;
if (isBelowBasePath(pathname)) {
  // Not a top-level await, which would keep the bundler from merging chunks.
  void open(element, pathname.slice(getScreensPath().length));
} else {
  // Redirects URLs without the base path, for example old bookmarks after the server moved.
  window.location.replace(basePath + pathname + search + hash);
}
