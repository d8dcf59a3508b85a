import { LabelChip } from './LabelChip';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the command palette, as they are called on this device. */
export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : 'Ctrl K'}</LabelChip>
  </kbd>
);
