/** An amount as a decimal number, because currencies have different smallest units. */
interface Value {
  /** Null for no value. */
  value: number | null;
  currency: string;
}

/** A value that was replaced on `day`. */
export interface FormerValue extends Value {
  day: string;
}

/** A value that holds from `day` until the next point. */
export interface Point extends Value {
  day: string;
}

export interface CurrencyChange {
  day: string;
  /** The former currency. */
  currency: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const toDayBefore = (day: string): string =>
  new Date((toDayNumber(day) - 1) * DAY_MS).toISOString().slice(0, day.length);

const isSame = (one: Value, other: Value): boolean =>
  one.value === other.value && (one.value === null || one.currency === other.currency);

/**
 * Converts former values to points. Leaves out points without a value at the start, and points that repeat the one
 * before.
 * @param start first day of the oldest value
 */
export function toPoints(start: string, former: readonly FormerValue[], now: Value): Point[] {
  const [first] = former;
  const begin = first && first.day <= start ? toDayBefore(first.day) : start;
  const days = [begin, ...former.map(({ day }) => day)];
  const points: Point[] = [];
  for (const [index, { value, currency }] of [...former, now].entries()) {
    const last = points.at(-1);
    const point = { day: days[index] ?? begin, value, currency };
    if (last ? !isSame(last, point) : value !== null) points.push(point);
  }
  return points;
}

/**
 * Adds a point on each day on which the inventory got another currency, which changes no row of an item. Goes back as long
 * as the item was in this inventory: an item of an inventory with another currency has a row of the day on which it moved.
 * @param changes newest first
 */
export function markCurrencies(
  points: readonly Point[],
  changes: readonly CurrencyChange[],
  current: string,
): Point[] {
  const marked: Point[] = [];
  const rest = [...changes];
  let expected = current;
  for (const point of points.toReversed()) {
    let { currency } = point;
    const isHere = currency === expected;
    for (let next = rest[0]; next && next.day >= point.day; next = rest[0]) {
      if (isHere && next.day > point.day && point.value !== null) {
        marked.push({ ...point, day: next.day, currency });
        currency = next.currency;
      }
      expected = next.currency;
      rest.shift();
    }
    marked.push({ ...point, currency });
  }
  return marked.reverse();
}

/**
 * Thins points out by keeping the first one, the last one of each of `max` periods of the same length, and those with
 * another currency than the point before.
 */
export function thinPoints(points: readonly Point[], max: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= max || !first || !last) return [...points];
  const start = toDayNumber(first.day);
  const length = toDayNumber(last.day) + 1 - start;
  const toPeriod = ({ day }: Point) => Math.floor(((toDayNumber(day) - start) * (max - 1)) / length);
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return !before || !after || before.currency !== point.currency || toPeriod(after) !== toPeriod(point);
  });
}
