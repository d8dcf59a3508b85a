import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface RemoveImageDialogProps {
  busy: boolean;
  noun?: 'photo' | 'image';
  onClose: () => void;
  onConfirm: () => void;
}

export const RemoveImageDialog = ({ noun = 'photo', ...props }: RemoveImageDialogProps) => (
  <ConfirmDialog
    title={t('imageEditing.deleteTitle', { noun })}
    description={t('imageEditing.confirmDelete', { noun })}
    confirmLabel={t('common.delete')}
    tone="danger"
    {...props}
  />
);
