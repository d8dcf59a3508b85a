import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { getToday, toLocalDay } from '../../lib/format/local-day';
import { withOffset } from '../../lib/format/past-day';
import { queryKeys } from '../../lib/query/query-keys';
import { useRead } from '../../lib/query/use-read';

/**
 * An item as it was at the end of a day, with the currency of its amounts.
 * @param day before today in the time zone of the user
 */
export const usePastItem = (id: number, day: string) =>
  useQuery({
    queryKey: [...queryKeys.items, 'pastItem', id, day],
    queryFn: async ({ signal }) => {
      const query = { as_of: withOffset(day) };
      const [item, { currency }] = await Promise.all([
        api.items.get({ params: { id }, query }, { signal }),
        api.items.getTotals({ query }, { signal }),
      ]);
      return { item, currency };
    },
  });

/** The first and the last day that can be shown, in the time zone of the user. The first is unknown while loading. */
export function usePastDays(): { first: string | undefined; last: string } {
  const { data } = useRead([...queryKeys.items, 'pastDays'], (options) =>
    api.items.getPastDays(undefined, options),
  );
  return {
    first: data && toLocalDay(new Date(data.from)),
    last: data ? toLocalDay(new Date(data.until)) : getToday(),
  };
}
