import type { SharingOwner } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { toDisplayName } from '../../entities/user/display-name';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { LabelChip } from '../../ui/LabelChip';
import { type SharedFilters, toSharedAddress } from './shared-filters.rules';

interface OwnerChoiceProps {
  owners: readonly SharingOwner[];
  filters: SharedFilters;
}

export function OwnerChoice({ owners, filters: { q, from_inventory_id } }: OwnerChoiceProps) {
  const total = owners.reduce((sum, { item_count }) => sum + item_count, 0);
  return (
    <nav aria-label={t('sharing.people')}>
      <ul className="flex flex-wrap gap-2">
        <Choice
          to={toSharedAddress({ q })}
          isChosen={from_inventory_id === null}
          name={t('sharing.everybody')}
          count={total}
        />
        {owners.map(({ inventory_id, owner, item_count }) => (
          <Choice
            key={inventory_id}
            to={toSharedAddress({ q, from_inventory_id: inventory_id })}
            isChosen={from_inventory_id === inventory_id}
            name={toDisplayName(owner)}
            count={item_count}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  to: string;
  isChosen: boolean;
  name: string;
  count: number;
}

const Choice = ({ to, isChosen, name, count }: ChoiceProps) => (
  <li className="min-w-0">
    <Link
      to={to}
      aria-current={isChosen || undefined}
      className="flex min-h-10 max-w-72 min-w-0 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-accent aria-[current=true]:border-accent aria-[current=true]:bg-accent/12 aria-[current=true]:font-medium aria-[current=true]:text-accent pointer-coarse:min-h-11"
    >
      <bdi className="min-w-0 truncate">{name}</bdi>
      <LabelChip>{formatNumber(count)}</LabelChip>
    </Link>
  </li>
);
