import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { APP_ROUTES } from './app/app-routes';
import { basePath, isBelowBasePath } from './lib/base-path';
import { watchTheme } from './lib/theme';
import './styles/index.css';

watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const { pathname, search, hash } = window.location;
if (isBelowBasePath(pathname)) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(APP_ROUTES, { basename: basePath })} />
    </StrictMode>,
  );
} else {
  // Redirects URLs without the base path, for example old bookmarks after the server moved.
  window.location.replace(basePath + pathname + search + hash);
}
