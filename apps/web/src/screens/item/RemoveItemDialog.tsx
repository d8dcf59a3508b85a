import type { Item } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { t } from '../../lib/i18n';

interface RemoveItemDialogProps {
  item: Pick<Item, 'name' | 'images'>;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemoveItemDialog({ item, ...props }: RemoveItemDialogProps) {
  const subject =
    item.images.length > 0
      ? t('itemPage.itemWithPhotos', {
          name: item.name,
          photos: t('count.photos', { count: item.images.length }),
        })
      : item.name;
  return (
    <ConfirmDialog
      title={t('itemPage.confirmDelete')}
      description={t('itemPage.willBeDeleted', { subject })}
      confirmLabel={t('common.delete')}
      tone="danger"
      {...props}
    />
  );
}
