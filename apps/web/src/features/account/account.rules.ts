import type { User } from '@stowage/contracts';
import { formatCount } from '../../lib/format';

export function toLostText({ item_count, location_count }: User): string {
  const items = item_count === 0 ? undefined : `${formatCount(item_count, 'item')} with all photos`;
  const locations = location_count === 0 ? undefined : formatCount(location_count, 'location');
  const parts = [items, locations, 'your categories', 'saved searches', 'label settings'].filter(
    (part) => part !== undefined,
  );
  return `Your profile, ${parts.join(', ')}, and the list of people you trust. Your printed labels will stop working.`;
}
