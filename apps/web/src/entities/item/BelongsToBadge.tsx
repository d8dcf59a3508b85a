import type { Item } from '@stowage/contracts';
import { User } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { toDisplayName } from '../user/display-name';

/** Nothing for an item that belongs to everybody. */
export const BelongsToBadge = ({ item: { belongs_to } }: { item: Pick<Item, 'belongs_to'> }) =>
  belongs_to && (
    <Badge>
      <User aria-hidden className="size-3 shrink-0" />
      <span className="sr-only">{t('field.belongs_to_id')} </span>
      <bdi className="truncate">{toDisplayName(belongs_to)}</bdi>
    </Badge>
  );
