import type { Item } from '@stowage/contracts';
import { getToday } from '../../lib/format/local-day';
import { Badge } from '../../ui/Badge';
import { toLentLabel } from './lent.rules';

export function LentBadge({ item }: { item: Pick<Item, 'lent' | 'quantity'> }) {
  const label = toLentLabel(item, getToday());
  if (!label) return null;
  return (
    <Badge tone={label.is_overdue ? 'red' : 'accent'}>
      <span className="truncate">{label.text}</span>
    </Badge>
  );
}
