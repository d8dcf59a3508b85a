import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

/** Effects of another currency on the amounts of the inventory. @param currency undefined to ask nothing */
export const useCurrencyCheck = (currency: string | undefined) =>
  useQuery({
    queryKey: [...queryKeys.items, 'currencyCheck', currency],
    queryFn: ({ signal }) =>
      api.inventories.checkCurrency({ query: { currency: currency ?? '' } }, { signal }),
    enabled: currency !== undefined,
  });

/** All amounts and the currency of the user's inventory are out of date. */
export const useChangeCurrency = () =>
  useChange((currency: string) => api.inventories.update({ body: { currency } }), [[]]);
