import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useWaitingCount } from './loans.queries';

/** Number of loans that need the user's attention. Renders nothing for 0. */
export function WaitingCount() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-danger px-1.5 font-mono text-xs leading-5 font-medium text-on-danger">
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">{t('loan.waiting', { count: formatNumber(count) })}</span>
    </span>
  );
}
