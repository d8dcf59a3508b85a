import type { Item } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { Panel } from '../../ui/layout/Panel';
import { LoadedValueChart } from './LoadedValueChart';
import { useItemValues } from './values.queries';

/** Value of one unit of an item over time. */
export default function ItemValues({ item: { id, quantity } }: { item: Pick<Item, 'id' | 'quantity'> }) {
  const history = useItemValues(id);
  const title = t('values.itemTitle');
  return (
    <Panel
      title={title}
      action={quantity > 1 && <span className="text-sm text-quiet">{t('values.each')}</span>}
    >
      <LoadedValueChart history={history} label={title} />
    </Panel>
  );
}
