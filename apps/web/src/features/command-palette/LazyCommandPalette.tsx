import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { CommandPaletteProps } from './CommandPalette';

const load = () => import('./CommandPalette');

/** Loads the code in advance, so that the first letters typed after the shortcut are not lost. */
export function preloadCommandPalette(): void {
  load().catch(() => undefined);
}

/** Command palette; its code is loaded when it first opens. */
export function LazyCommandPalette(props: CommandPaletteProps) {
  const palette = useLateModule(load, () => {
    toast.error(NO_CONNECTION);
    props.onClose();
  });
  return palette ? <palette.CommandPalette {...props} /> : null;
}
