import type { ValuePoint } from '@stowage/contracts';
import { type PointerEvent, useMemo, useState } from 'react';
import { formatDate, formatMoney } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { getLocale, t } from '../../lib/i18n';
import { CHART_SIZE, type Chart, findPointAt, toChart } from './value-chart.rules';
import { ValueLines } from './ValueLines';

/** Formats an amount beside the chart, such as `$12K`. */
const formatTick = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  }).format(amount);

const formatValue = ({ value, currency }: ValuePoint): string =>
  value === null ? t('values.noValue') : formatMoney(value, currency);

interface ValueChartProps {
  /** Oldest first, at least one. */
  points: readonly ValuePoint[];
  /** Names the chart for screen readers. */
  label: string;
}

/** Values over time as steps, because a value holds until the next one. */
export function ValueChart({ points, label }: ValueChartProps) {
  const chart = useMemo(() => toChart(points, getToday()), [points]);
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  const currency = points[last]?.currency;
  if (!point || currency === undefined) return null;
  return (
    <figure aria-label={label} className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono font-medium tabular-nums">{formatValue(point)}</span>
        <span className="text-sm text-quiet">{t('values.since', { day: formatDate(point.day) })}</span>
      </p>
      {/* Time goes from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 pt-2 text-xs text-quiet">
        <div aria-hidden className="-my-2 flex flex-col justify-between text-end tabular-nums">
          {chart.ticks.map((tick) => (
            <span key={tick} className="leading-4">
              {formatTick(tick, currency)}
            </span>
          ))}
        </div>
        <Plot
          chart={chart}
          index={index}
          text={t('values.pointOnDay', { day: formatDate(point.day), value: formatValue(point) })}
          onChoose={setChosen}
        />
        <div aria-hidden className="col-start-2 flex justify-between gap-4">
          {chart.days.map((day) => (
            <span key={day}>{formatDate(day)}</span>
          ))}
        </div>
      </div>
      {chart.currencies.length > 0 && (
        <ul className="text-sm text-quiet">
          {chart.currencies.map(({ day, from, to }) => (
            <li key={day}>{t('values.currencyChanged', { day: formatDate(day), from, to })}</li>
          ))}
        </ul>
      )}
      <ValueTable points={points} />
    </figure>
  );
}

interface PlotProps {
  chart: Chart;
  index: number;
  /** Describes the chosen point. */
  text: string;
  /** Undefined for the last point. */
  onChoose: (index: number | undefined) => void;
}

function Plot({ chart, index, text, onChoose }: PlotProps) {
  const { lines, positions, ticks, currencies } = chart;
  const { x, y } = positions[index] ?? { x: 0, y: null };
  const onPoint = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(findPointAt(chart, ((clientX - left) / width) * CHART_SIZE));
  };
  return (
    <div
      className="relative h-36 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') onChoose(undefined);
      }}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {ticks.map((tick, tickIndex) => (
          <path
            key={tick}
            d={`M0,${(tickIndex / Math.max(1, ticks.length - 1)) * CHART_SIZE}H${CHART_SIZE}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {currencies.map((change) => (
          <path
            key={change.day}
            d={`M${change.x},0V${CHART_SIZE}`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4"
            className="stroke-control"
          />
        ))}
        <ValueLines lines={lines} />
      </svg>
      <span
        aria-hidden
        className="absolute inset-y-0 w-px bg-control print:hidden"
        style={{ left: `${x}%` }}
      />
      {y !== null && (
        <span
          aria-hidden
          className="absolute size-2.5 -translate-1/2 rounded-full bg-accent ring-2 ring-surface print:hidden"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      )}
      {/* Reads the points with the keyboard and with screen readers; the pointer uses the box around it. */}
      <input
        type="range"
        min={0}
        max={positions.length - 1}
        step={1}
        value={index}
        aria-label={t('values.chooseDay')}
        aria-valuetext={text}
        onChange={({ target }) => onChoose(target.valueAsNumber)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}

const ValueTable = ({ points }: { points: readonly ValuePoint[] }) => (
  <details className="text-sm">
    <summary className="min-h-8 w-fit content-center rounded-md text-quiet print:hidden pointer-coarse:min-h-11">
      {t('values.table')}
    </summary>
    <table className="mt-1 w-full tabular-nums">
      <thead>
        <tr className="text-start text-quiet">
          <th scope="col" className="py-1 pe-4 text-start font-normal">
            {t('values.from')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('values.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day} className="border-t border-line">
            <th scope="row" className="py-1 pe-4 text-start font-normal">
              {formatDate(point.day)}
            </th>
            <td className="py-1 text-end">{formatValue(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
