import { formatNumber } from '../../lib/format';
import { toWaitingCount } from './loan-texts.rules';
import { useLoanCounts } from './loans.queries';

/** Number of loans that need the user's attention. Renders nothing for 0. */
export function WaitingCount() {
  const count = toWaitingCount(useLoanCounts().data);
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-danger px-1.5 font-mono text-xs leading-5 font-medium text-on-danger">
      {formatNumber(count)}
      <span className="sr-only">waiting</span>
    </span>
  );
}
