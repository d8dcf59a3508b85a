import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { CommandPaletteProps } from './CommandPalette';

const load = () => import('./CommandPalette');

/** Fetches its code before it is needed, so that the first letters after the shortcut are not lost. */
export function preloadCommandPalette(): void {
  load().catch(() => undefined);
}

/** The command palette, whose code comes when it is first opened. */
export function LazyCommandPalette(props: CommandPaletteProps) {
  const palette = useLateModule(load, () => {
    toast.error(NO_CONNECTION);
    props.onClose();
  });
  return palette ? <palette.CommandPalette {...props} /> : null;
}
