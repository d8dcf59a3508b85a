import { createListeners } from './listeners';

/** `system` follows the device. public/theme.js applies the same choice before the first paint. */
const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_NAME = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const { notify, subscribe } = createListeners();

export function getTheme(): Theme {
  const chosen = localStorage.getItem(STORAGE_NAME);
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

function applyTheme(): void {
  const theme = getTheme();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  // Mobile browsers colour their toolbars with `theme-color`.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page);
  notify();
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_NAME, theme);
  applyTheme();
}

export const subscribeToTheme = subscribe;

export function watchTheme(): void {
  // A task of its own, because it computes the styles of the page. Until then, the choice of public/theme.js applies.
  setTimeout(applyTheme);
  systemIsDark.addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_NAME) applyTheme();
  });
}
