import { LabelChip } from './LabelChip';
import { t } from '../lib/i18n';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : t('app.ctrlK')}</LabelChip>
  </kbd>
);
