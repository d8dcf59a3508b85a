import type { Item } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatCount } from '../../lib/format';

interface RemoveItemDialogProps {
  item: Item;
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export function RemoveItemDialog({ item, ...props }: RemoveItemDialogProps) {
  const imagesText = item.images.length > 0 && ` and its ${formatCount(item.images.length, 'photo')}`;
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this item?"
      description={
        <>
          {item.name}
          {imagesText} will be permanently deleted.
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      {...props}
    />
  );
}
