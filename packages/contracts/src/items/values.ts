import { z } from 'zod';
import { problem } from '../base/problems';
import { Currency, IdParams } from '../framework/common';
import { endpoint } from '../framework/endpoint';

/** Longer histories are thinned out. */
export const VALUE_POINTS_MAX = 400;

export const ValuePoint = z.object({
  day: z.iso.date().describe('First day of the value, in UTC.'),
  value: z.number().nullable().describe('Null while the item has no value.'),
  currency: Currency.describe('Of the inventory at that time.'),
});
export type ValuePoint = z.infer<typeof ValuePoint>;

export const ValueHistory = z.object({
  points: z.array(ValuePoint).describe('Oldest first. Each value holds until the day of the next point.'),
});
export type ValueHistory = z.infer<typeof ValueHistory>;

export const TotalValuesQuery = z.strictObject({
  from: z.iso
    .date(problem('value.not_day', { label: 'date' }))
    .optional()
    .describe('First day of the response; by default the first known day.'),
});

export const values = {
  listTotals: endpoint.get('/values', {
    summary: 'List the total value of the inventory over time, at most 400 points',
    query: TotalValuesQuery,
    response: ValueHistory,
  }),
  listOfItem: endpoint.get('/items/:id/values', {
    summary: 'List the value of one unit of an item over time, at most 400 points',
    params: IdParams,
    response: ValueHistory,
  }),
};
