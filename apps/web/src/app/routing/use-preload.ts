import { useEffect } from 'react';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { downloadCodeFont } from '../../lib/code-font';
import { withTexts } from '../../lib/i18n';
import { onIdle } from '../../lib/on-idle';
import { wait } from '../../lib/wait';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../ui/dialog/Dialog';
import { preloadMenu } from '../../ui/menu/Menu';
import { preloadScreen, preloadNextScreen } from './routes';

/** In the order in which people probably need them. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => preloadScreen('/inventory/1'),
  () => preloadScreen('/inventory'),
  () => withTexts(import('../../features/command-palette/CommandPalette')),
  downloadCodeFont,
  ConfirmDialog.preload,
  preloadMenu,
  () => withTexts(import('../layout/AddEntries')),
  () => withTexts(import('../layout/MoreEntries')),
  Dialog.preload,
  () => preloadScreen('/inventory/quick-add'),
  () => preloadScreen('/search'),
  () => preloadScreen('/locations'),
  // Code that keeps a changed quantity without a connection, and shows it.
  loadUnsentBar,
];

/** Until the images of the screen have loaded, with which these files would compete. */
const DELAY_MS = 1_500;

/** Loads the code of the likely next screens and dialogs, one after another, while the browser is idle. */
export function usePreload(): void {
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      await wait(DELAY_MS);
      for (const load of PARTS) {
        await new Promise<void>((resolve) => {
          onIdle(resolve);
        });
        if (leaving.signal.aborted) return;
        await load().catch(() => undefined);
      }
    })();
    return () => leaving.abort();
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
