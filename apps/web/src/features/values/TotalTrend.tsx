import type { ValuePoint } from '@stowage/contracts';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/format/format';
import { getToday, toDayOneYearBefore } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';
import { CHART_SIZE, toChart, withCurrentCurrency } from './value-chart.rules';
import { ValueLines } from './ValueLines';

const TotalValuesDialog = lazyComponent(() => import('./TotalValuesDialog'));

const withSign = (amount: number, currency: string): string =>
  (amount > 0 ? '+' : '') + formatMoney(amount, currency);

function describeChange(points: readonly ValuePoint[], yearBefore: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const change = withSign((last.value ?? 0) - (first.value ?? 0), last.currency);
  return first.day <= yearBefore
    ? t('values.changeInYear', { change })
    : t('values.changeSince', { change, day: formatDate(first.day) });
}

/** The total value of the last year as a small line, which opens the chart. */
export function TotalTrend({ points }: { points: readonly ValuePoint[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [yearBefore] = useState(() => toDayOneYearBefore(new Date()));
  const shown = withCurrentCurrency(points);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-4 py-1 text-start text-sm hover:text-accent sm:px-5"
        onClick={() => setIsOpen(true)}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
          preserveAspectRatio="none"
          className="h-6 w-24 shrink-0 overflow-visible"
        >
          <ValueLines lines={toChart(shown, getToday()).lines} />
        </svg>
        <span className="sr-only">{t('values.totalTitle')}</span>
        <span className="tabular-nums">{describeChange(shown, yearBefore)}</span>
      </button>
      {isOpen && <TotalValuesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
