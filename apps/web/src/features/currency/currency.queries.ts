import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

/** Effects of another currency on the amounts of the inventory. @param currency undefined to ask nothing */
export const useCurrencyCheck = (currency: string | undefined) =>
  useQuery({
    queryKey: [...queryKeys.items, 'currencyCheck', currency],
    queryFn: ({ signal }) =>
      api.inventories.checkCurrency({ query: { currency: currency ?? '' } }, { signal }),
    enabled: currency !== undefined,
  });

export function useChangeCurrency() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) => api.inventories.update({ body: { currency } }),
    // All amounts and the currency of the user's inventory are out of date.
    onSuccess: () => client.invalidateQueries(),
  });
}
