import { LabelChip } from './LabelChip';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : 'Ctrl K'}</LabelChip>
  </kbd>
);
