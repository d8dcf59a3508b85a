import { useState } from 'react';
import { lazyComponent } from '../lazy-component';
import type { DialogProps } from './RadixDialog';

const RadixDialog = lazyComponent(() => import('./RadixDialog'));

export const preloadDialog = RadixDialog.preload;

/** Loads its code when it first opens, or earlier when the browser is idle (`app/routing/use-preload.ts`). */
export function Dialog(props: DialogProps) {
  const { open = true, onClose } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <RadixDialog
      {...props}
      onLoadError={() => {
        setWasOpened(false);
        onClose();
      }}
    />
  );
}
