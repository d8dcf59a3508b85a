import { lazyComponent } from '../lazy-component';

/** Loads its code when it opens, or earlier when the browser is idle (`app/routing/use-preload.ts`). */
export const ConfirmDialog = lazyComponent(() => import('./RadixConfirmDialog'));
