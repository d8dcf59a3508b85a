import type { CategoryWithCount } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { describeRemoval } from './category-texts.rules';
import { t } from '../../lib/i18n';

interface RemoveCategoryDialogProps {
  category: CategoryWithCount;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemoveCategoryDialog({ category, busy, onClose, onConfirm }: RemoveCategoryDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('categories.confirmDelete', { name: category.name })}
      description={describeRemoval(category)}
      confirmLabel={t('common.delete')}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
