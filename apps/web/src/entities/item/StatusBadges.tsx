import type { Item } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';

export const StatusBadges = ({ item }: { item: Pick<Item, 'is_archived' | 'needs_full_details'> }) => (
  <>
    {item.is_archived && <Badge>{t('field.is_archived')}</Badge>}
    {item.needs_full_details && <Badge tone="warn">{t('field.needs_full_details')}</Badge>}
  </>
);
