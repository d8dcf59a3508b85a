import { t } from '../lib/i18n';
import { isMac } from '../lib/is-mac';
import { LabelChip } from './LabelChip';

export const PaletteKeys = () => (
  <kbd>
    <LabelChip>{isMac ? '⌘K' : t('app.ctrlK')}</LabelChip>
  </kbd>
);
