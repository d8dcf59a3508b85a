import type { ItemReference } from '@stowage/contracts';
import { useState } from 'react';
import { useItems } from '../../entities/item/items.queries';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { PickerControl } from '../../ui/picker/picker-option';
import { PickerList } from '../../ui/picker/PickerList';

interface ItemOptionsProps extends PickerControl {
  title: string;
  value: number | null;
  /** The item itself, which cannot be chosen. */
  exceptId: number | undefined;
  onChange: (item: ItemReference | null) => void;
}

/** Items that the server finds for the typed text; before, those added last. */
export default function ItemOptions({ title, value, exceptId, onChange, ...control }: ItemOptionsProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data } = useItems(search === '' ? {} : { search });
  const options = (data?.items ?? [])
    .filter(({ id }) => id !== exceptId)
    .map((item) => ({
      key: String(item.id),
      name: item.name,
      detail: item.item_number,
      choose: () => onChange(item),
    }));
  const none = { key: '', name: t('common.notSet'), choose: () => onChange(null) };
  return (
    <PickerList
      {...control}
      title={title}
      searchLabel={t('inventory.searchItems')}
      chosenKey={value === null ? '' : String(value)}
      search={() => (search === '' ? [none, ...options] : options)}
      onSearch={setText}
    />
  );
}
