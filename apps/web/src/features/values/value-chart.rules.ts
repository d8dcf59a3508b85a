import type { ValuePoint } from '@stowage/contracts';

/** Width and height of a chart, in units of its own. */
export const CHART_SIZE = 100;

/** Positions from the left and from the top, between 0 and `CHART_SIZE`. */
export interface Chart {
  /** SVG paths: an own one for each currency, and after each gap without a value. */
  lines: string[];
  /** Position of each point, at the beginning of its value; `y` is null without a value. */
  positions: { x: number; y: number | null }[];
  /** At equal distances from the top to the bottom. */
  ticks: number[];
  /** Days on which a new currency began, with the position. */
  currencies: { x: number; day: string; from: string; to: string }[];
  /** First and last day. */
  days: [string, string];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const INTERVALS_MIN = 2;
const NICE_STEPS = [1, 2, 5, 10];
/** A chart of values that are close to each other does not begin at 0, so that it shows their differences. */
const ZERO_UP_TO = 0.5;

/** Returns round numbers around the values, the largest first. */
export function toTicks(values: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (max <= 0) return [1, 0];
  const low = min <= max * ZERO_UP_TO || min === max ? 0 : min;
  const rough = (max - low) / INTERVALS_MIN;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE_STEPS.findLast((nice) => nice * power <= rough) ?? 1;
  // Steps below 1 are divisions, because 3 * 0.1 is not 0.3.
  const toAmount = (steps: number) =>
    power < 1 ? (steps * factor) / Math.round(1 / power) : steps * factor * power;
  const step = toAmount(1);
  const [first, last] = [Math.floor(low / step), Math.ceil(max / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => toAmount(last - index));
}

const round = (position: number) => Number(position.toFixed(2));

/** @param today last day of the last value */
export function toChart(points: readonly ValuePoint[], today: string): Chart {
  const [first, last] = [points[0], points.at(-1)];
  const firstDay = first?.day ?? today;
  const lastDay = last && last.day > today ? last.day : today;
  const start = toDayNumber(firstDay);
  const length = Math.max(1, toDayNumber(lastDay) - start);
  const ticks = toTicks(points.flatMap(({ value }) => value ?? []));
  const [top = 1, bottom = 0] = [ticks[0], ticks.at(-1)];
  const positions = points.map(({ day, value }) => ({
    x: round(((toDayNumber(day) - start) / length) * CHART_SIZE),
    y: value === null ? null : round(((top - value) / (top - bottom)) * CHART_SIZE),
  }));
  const lines: string[] = [];
  const currencies: Chart['currencies'] = [];
  let former: ValuePoint | undefined;
  for (const [index, point] of points.entries()) {
    const { x, y } = positions[index] ?? { x: 0, y: null };
    const end = positions[index + 1]?.x ?? CHART_SIZE;
    const isOfFormer = former !== undefined && former.currency === point.currency;
    if (former && !isOfFormer)
      currencies.push({ x, day: point.day, from: former.currency, to: point.currency });
    if (y !== null) {
      if (isOfFormer && former?.value !== null) lines.push(`${lines.pop() ?? ''}V${y}H${end}`);
      else lines.push(`M${x},${y}H${end}`);
    }
    former = point;
  }
  return { lines, positions, ticks, currencies, days: [firstDay, lastDay] };
}

/** Returns the index of the point whose value holds at a position from the left. */
export const findPointAt = ({ positions }: Chart, x: number): number =>
  Math.max(
    0,
    positions.findLastIndex((position) => position.x <= x),
  );

/** Leaves out points before the last change of the currency, because amounts of two currencies are not comparable. */
export function withCurrentCurrency(points: readonly ValuePoint[]): ValuePoint[] {
  const current = points.at(-1)?.currency;
  const last = points.findLastIndex(({ currency }) => currency !== current);
  return points.slice(last + 1);
}
