import { lazy } from 'react';
import { withTexts } from '../../lib/i18n';

export const InventorySwitcher = lazy(() =>
  withTexts(import('../../features/inventory-switch/InventorySwitcher')),
);
