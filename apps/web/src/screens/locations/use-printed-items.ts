import type { ItemSummary } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useFetchAllItems } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';

/** Loads all items of a location before printing. They stay on the screen until the print dialog closes. */
export function usePrintedItems(query: { location_id: number; include_descendants: boolean }) {
  const [printed, setPrinted] = useState<readonly ItemSummary[]>();
  const [isLoading, setIsLoading] = useState(false);
  const fetchAll = useFetchAllItems();

  useEffect(() => {
    if (!printed) return;
    const finish = () => setPrinted(undefined);
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [printed]);

  const print = async () => {
    setIsLoading(true);
    try {
      setPrinted(await fetchAll(query));
    } catch (error) {
      toast.error(toMessage(error, t('locations.itemsNotLoaded')));
    }
    setIsLoading(false);
  };
  return { printed, isLoading, print };
}
