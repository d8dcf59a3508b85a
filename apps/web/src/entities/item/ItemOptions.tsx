import type { ItemReference } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { PickerControl } from '../../ui/picker/picker-option';
import { PickerList } from '../../ui/picker/PickerList';
import { useItems } from './items.queries';

export interface ItemPickerProps {
  title: string;
  name?: string;
  /** Undefined if `leave` is chosen. */
  value: number | null | undefined;
  /** An item that cannot be chosen. */
  exceptId?: number | undefined;
  /** A first choice that leaves the value of each item as it is. */
  leave?: { label: string; onChoose: () => void };
  onChange: (item: ItemReference | null) => void;
}

const LEAVE = 'leave';
const NONE = '';

/** Items that the server finds for the typed text; before, those added last. */
export default function ItemOptions({
  title,
  value,
  exceptId,
  leave,
  onChange,
  trigger,
  isOpen,
  onOpenChange,
}: ItemPickerProps & PickerControl) {
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
  const others = [
    ...(leave ? [{ key: LEAVE, name: leave.label, choose: leave.onChoose }] : []),
    { key: NONE, name: t('common.notSet'), choose: () => onChange(null) },
  ];
  return (
    <PickerList
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      searchLabel={t('inventory.searchItems')}
      chosenKey={value === undefined ? LEAVE : value === null ? NONE : String(value)}
      search={() => (search === '' ? [...others, ...options] : options)}
      onSearch={setText}
    />
  );
}
