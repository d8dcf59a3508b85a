import type { LocationCounts } from '../../entities/location/locations.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';

export const QuickStats = ({ counts }: { counts: LocationCounts }) => (
  <dl className="grid grid-cols-3 gap-4">
    <Stat term={t('locations.totalLocations')} value={counts.total} top={counts.total_in_top_two_levels} />
    <Stat
      term={t('locations.containers')}
      value={counts.containers}
      top={counts.containers_in_top_two_levels}
    />
    <Stat term={t('locations.qrCodes')} value={counts.qr_codes} top={counts.qr_codes_in_top_two_levels} />
  </dl>
);

function Stat({ term, value, top }: { term: string; value: number; top: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm wrap-anywhere text-quiet">{term}</dt>
      <dd className="mt-1">
        <span className="text-lg font-medium tabular-nums">{formatNumber(value)}</span>
        <span className="block text-xs text-quiet">
          {t('locations.topLevelsCount', { count: formatNumber(top) })}
        </span>
      </dd>
    </div>
  );
}
