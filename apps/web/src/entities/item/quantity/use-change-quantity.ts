import type { Item, User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { t } from '../../../lib/i18n';
import { queryKeys } from '../../../lib/query/query-keys';
import { loadQuantities } from './load-quantities';
import { type CountedItem, useShownQuantity } from './shown-quantity';

/** The quantity with the changes of this device, and a function that adds to it, also without a connection. */
export function useChangeQuantity(item: CountedItem & Pick<Item, 'name'>) {
  const client = useQueryClient();
  // Without a request, because only screens for signed-in users show quantities that can change.
  const user = client.getQueryData<User>(queryKeys.currentUser);
  const shown = useShownQuantity(user?.id, item);

  /**
   * Shows a message with Undo.
   * @param toMessage receives the new quantity
   * @returns false if the change could not be kept, which another message says
   */
  const changeQuantity = async (
    change: number,
    toMessage: (quantity: number) => string,
  ): Promise<boolean> => {
    const quantities = await loadQuantities().catch(() => undefined);
    if (quantities && user) quantities.changeQuantity(user, client, { item, change, toMessage });
    else toast.error(t('error.noConnection'));
    return quantities !== undefined && user !== undefined;
  };

  return { ...shown, changeQuantity };
}
