import type { CategoryWithCount } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { describeRemoval } from './category-texts.rules';
import * as texts from './categories.texts';

interface RemoveCategoryDialogProps {
  category: CategoryWithCount;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemoveCategoryDialog({ category, busy, onClose, onConfirm }: RemoveCategoryDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.confirmDelete(category.name)}
      description={describeRemoval(category)}
      confirmLabel={texts.deleteLabel}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
