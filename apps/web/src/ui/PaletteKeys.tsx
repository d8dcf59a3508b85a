import { LabelChip } from './LabelChip';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shortcut of the command palette, in the notation of the platform. */
export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : 'Ctrl K'}</LabelChip>
  </kbd>
);
