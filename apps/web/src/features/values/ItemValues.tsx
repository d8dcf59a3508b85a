import type { Item } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { LoadedValueChart } from './LoadedValueChart';
import { useItemValues } from './values.queries';

/** Value of one unit of an item over time. */
export default function ItemValues({ item: { id, quantity } }: { item: Pick<Item, 'id' | 'quantity'> }) {
  const history = useItemValues(id);
  return (
    <div className="mt-4">
      {quantity > 1 && <p className="text-sm text-quiet">{t('values.each')}</p>}
      <LoadedValueChart history={history} label={t('values.itemTitle')} />
    </div>
  );
}
