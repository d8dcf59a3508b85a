import { DAY_LENGTH } from '@stowage/contracts';

/** A day in a time zone. Instants are ISO text in UTC. */
export interface PastDay {
  /** ISO day, as the reader named it. */
  day: string;
  /** Offset of the time zone from UTC, such as `Z` or `+02:00`. */
  offset: string;
  starts_at: string;
  /** The last millisecond. */
  ends_at: string;
}

/** @param asOf a value of the schema `AsOf` */
export function toPastDay(asOf: string): PastDay {
  const day = asOf.slice(0, DAY_LENGTH);
  const offset = asOf.slice(DAY_LENGTH) || 'Z';
  const at = (time: string) => new Date(`${day}T${time}${offset}`).toISOString();
  return { day, offset, starts_at: at('00:00:00.000'), ends_at: at('23:59:59.999') };
}

/** Returns the day of an instant in the time zone with this offset. */
export function toDayOf(instant: string, offset: string): string {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(Date.parse(instant) + shift).toISOString().slice(0, DAY_LENGTH);
}
