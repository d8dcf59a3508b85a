import { useState } from 'react';
import { lazyComponent } from '../lazy-component';
import type { ConfirmDialogProps } from './RadixConfirmDialog';

const RadixConfirmDialog = lazyComponent(() => import('./RadixConfirmDialog'));

export const preloadConfirmDialog = RadixConfirmDialog.preload;

/** Loads its code when it first opens, or earlier when the browser is idle (`app/routing/use-preload.ts`). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <RadixConfirmDialog
      {...props}
      onLoadError={() => {
        setWasOpened(false);
        onClose();
      }}
    />
  );
}
