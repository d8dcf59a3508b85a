import type { User } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';

export const StatCards = ({ user }: { user: User | undefined }) => (
  <ul className="grid grid-cols-3 gap-2">
    <StatCard to="/inventory" label={t('dashboard.totalItems')} count={user?.item_count} />
    <StatCard to="/locations" label={t('common.locations')} count={user?.location_count} />
    <StatCard to="/users/trusted" label={t('dashboard.trustedUsers')} count={user?.trusted_users_count} />
  </ul>
);

const StatCard = ({ to, label, count }: { to: string; label: string; count: number | undefined }) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="card flex h-full flex-col-reverse justify-end gap-1 px-2 py-3 hover:border-accent sm:px-3"
    >
      <span className="text-xs text-quiet hyphens-auto [overflow-wrap:anywhere]">{label}</span>{' '}
      <span className="text-lg leading-6 font-semibold tabular-nums">
        {count === undefined ? '\u00a0' : formatNumber(count)}
      </span>
    </Link>
  </li>
);
