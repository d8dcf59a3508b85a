import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { withOffset } from '../../lib/format/past-day';
import { queryKeys } from '../../lib/query/query-keys';

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
