import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

/** Effects of another currency on the amounts of the inventory. @param currency undefined to ask nothing */
export const useCurrencyCheck = (currency: string | undefined) =>
  useRead(
    [...queryKeys.items, 'currencyCheck', currency],
    (options) => api.inventories.checkCurrency({ query: { currency: currency ?? '' } }, options),
    { enabled: currency !== undefined },
  );

/** All amounts and the currency of the user's inventory are out of date. */
export const useChangeCurrency = () =>
  useChange((currency: string) => api.inventories.update({ body: { currency } }), [[]]);
