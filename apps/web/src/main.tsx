import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { APP_ROUTES } from './app/app-routes';
import { basePath, isBelowBasePath } from './lib/base-path';
import { loadTexts } from './lib/i18n';
import { findTextSet } from './lib/text-groups';
import { watchTheme } from './lib/theme';
import './styles/index.css';

watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const { pathname, search, hash } = window.location;
if (isBelowBasePath(pathname)) {
  // Not a top-level await, which would keep the bundler from merging chunks.
  void loadTexts(findTextSet(pathname.slice(basePath.length))).then(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={createBrowserRouter(APP_ROUTES, { basename: basePath })} />
      </StrictMode>,
    );
  });
} else {
  // Redirects URLs without the base path, for example old bookmarks after the server moved.
  window.location.replace(basePath + pathname + search + hash);
}
