import type { Item } from '@stowage/contracts';
import { useState } from 'react';
import { useRemoveItem } from '../../entities/item/items.queries';
import { WithParts } from '../../entities/item/WithParts';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { useBulkEdit } from '../bulk-edit/bulk-edit.queries';

interface ItemRemovalProps {
  item: Item;
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

export default function ItemRemoval({ item, onDeleted, onClose }: ItemRemovalProps) {
  const { name, parts_count: parts } = item;
  const photos = item.images.length;
  const [refusal, setRefusal] = useState<string>();
  const remove = useRemoveItem();
  const bulk = useBulkEdit();
  const [withParts, setWithParts] = useState(parts > 0);

  const removeItem = () =>
    withParts
      ? bulk.mutateAsync({
          input: {
            selection: { kind: 'items', ids: [item.id], with_parts: true },
            change: { kind: 'delete' },
          },
          preview: { item_count: 1 + parts, parts_count: parts },
        })
      : remove.mutateAsync(item.id);

  const onConfirm = async () => {
    setRefusal(undefined);
    try {
      toastChange(t('itemPage.itemDeleted'), await removeItem());
    } catch (error) {
      setRefusal(toMessage(error, t('itemPage.deleteItemFailed')));
      return;
    }
    await onDeleted?.();
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('itemPage.confirmDelete')}
      description={t('itemPage.willBeDeleted', {
        subject:
          photos > 0
            ? t('itemPage.itemWithPhotos', { name, photos: t('count.photos', { count: photos }) })
            : name,
      })}
      confirmLabel={t('common.delete')}
      tone="danger"
      busy={remove.isPending || bulk.isPending}
      error={refusal}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
    >
      <WithParts count={parts} hint={t('itemPage.partsStay')} checked={withParts} onChange={setWithParts} />
    </ConfirmDialog>
  );
}
