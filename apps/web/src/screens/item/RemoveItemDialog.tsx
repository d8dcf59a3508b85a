import type { Item } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatCount } from '../../lib/format';
import * as texts from './item.texts';

interface RemoveItemDialogProps {
  item: Item;
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export function RemoveItemDialog({ item, ...props }: RemoveItemDialogProps) {
  const subject =
    item.images.length > 0
      ? texts.itemWithPhotos(item.name, formatCount(item.images.length, 'photo'))
      : item.name;
  return (
    <ConfirmDialog
      title={texts.confirmDelete}
      description={texts.willBeDeleted(subject)}
      confirmLabel={texts.deleteLabel}
      tone="danger"
      {...props}
    />
  );
}
