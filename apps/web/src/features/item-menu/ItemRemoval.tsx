import type { Item } from '@stowage/contracts';
import { useState } from 'react';
import { useRemoveItem } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastChange } from '../../ui/feedback/undo-toast';

interface ItemRemovalProps {
  item: Item;
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

export default function ItemRemoval({ item, onDeleted, onClose }: ItemRemovalProps) {
  const { name } = item;
  const photos = item.images.length;
  const [refusal, setRefusal] = useState<string>();
  const remove = useRemoveItem();

  const onConfirm = async () => {
    setRefusal(undefined);
    try {
      toastChange(t('itemPage.itemDeleted'), await remove.mutateAsync(item.id));
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
      busy={remove.isPending}
      error={refusal}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
    />
  );
}
