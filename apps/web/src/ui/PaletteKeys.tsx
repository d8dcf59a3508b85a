import { LabelChip } from './LabelChip';
import { isMac } from '../lib/is-mac';
import { t } from '../lib/i18n';

export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : t('app.ctrlK')}</LabelChip>
  </kbd>
);
