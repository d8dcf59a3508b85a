import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach } from 'vitest';
import { preloadCategoryList } from '../entities/category/CategoryPicker';
import { preloadLocationList } from '../entities/location/LocationPicker';
import { loadTexts } from '../lib/i18n';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Dialog } from '../ui/dialog/Dialog';
import { preloadMenu } from '../ui/menu/Menu';
import { connectTo } from './fake-api';

/** Safety net, not an assertion: a busy machine may take ten times as long. */
const WAIT_MS = 60_000;
configure({ asyncUtilTimeout: WAIT_MS });

// Tests open dialogs and menus that have loaded before.
await Promise.all([
  loadTexts(),
  ConfirmDialog.preload(),
  Dialog.preload(),
  preloadMenu(),
  preloadCategoryList(),
  preloadLocationList(),
]);

// jsdom has no layout. With these stubs, no media query matches and elements have no size.

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};

// Nothing becomes visible.
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

// Files share a worker, and without vitest's globals Testing Library does not clean up automatically.
afterEach(() => {
  cleanup();
  // Otherwise a test without a server of its own would talk to that of an earlier test.
  connectTo(() => undefined);
  // The store of the toasts is global.
  toast.remove();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
