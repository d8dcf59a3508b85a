import type { ItemReference } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';
import { Picker } from '../../ui/picker/Picker';
import type { ItemPickerProps } from './ItemOptions';
import { useItem } from './items.queries';

const ItemOptions = lazyComponent(() => import('./ItemOptions'));

/** Chooses an item, or none. */
export function ItemPicker(props: ItemPickerProps) {
  const { name, value, leave, onChange } = props;
  const [chosen, setChosen] = useState<ItemReference | null>(null);
  const saved = useItem(value === null || value === chosen?.id ? undefined : value).data;
  const item = [chosen, saved].find((one) => one?.id === value);
  return (
    <Picker
      name={name}
      shown={value === undefined ? leave?.label : value === null ? t('common.notSet') : (item?.name ?? '')}
      isEmpty={!item}
      list={ItemOptions}
      renderList={(control) => (
        <ItemOptions
          {...props}
          {...control}
          onChange={(picked) => {
            setChosen(picked);
            onChange(picked);
          }}
        />
      )}
    />
  );
}
