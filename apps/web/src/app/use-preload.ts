import { useEffect } from 'react';
import { preloadConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { preloadDialog } from '../ui/dialog/Dialog';
import { preloadMenu } from '../ui/Menu';
import { withTexts } from '../lib/i18n';
import { preloadScreen, preloadNextScreen } from './routes';

/** In the order in which people probably need them. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => preloadScreen('/inventory'),
  () => preloadScreen('/inventory/1'),
  () => withTexts(import('../features/command-palette/CommandPalette')),
  preloadConfirmDialog,
  preloadMenu,
  preloadDialog,
  () => preloadScreen('/inventory/quick-add'),
  () => preloadScreen('/search'),
  () => preloadScreen('/locations'),
];

/** Wait after a screen has loaded, so that preloading does not compete with its data and images. */
const DELAY_MS = 1_500;

// Safari has no requestIdleCallback.
const onIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, DELAY_MS);

/** Loads the code of the likely next screens and dialogs, one after another, while the browser is idle. */
export function usePreload(): void {
  useEffect(() => {
    let isActive = true;
    const next = (index: number) => {
      const load = PARTS[index];
      if (load === undefined) return;
      onIdle(() => {
        if (isActive)
          void load()
            .catch(() => undefined)
            .then(() => next(index + 1));
      });
    };
    const timer = setTimeout(() => next(0), DELAY_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, []);
}

/** Time that a mouse must stay on a link. */
const HOVER_MS = 80;

/** Loads the next screen when a finger touches its link or a mouse stays on it. */
export function usePreloadOnTouch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPointer = ({ target, type, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const preload = () => void preloadNextScreen(new URL(link.href));
      if (type === 'pointerdown') preload();
      else if (pointerType === 'mouse') timer = setTimeout(preload, HOVER_MS);
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
}
