import type { Import } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { isOpenImport } from './import-texts.rules';
import { useRemoveImport } from './imports.queries';

interface RemoveImportDialogProps {
  removing: Import;
  onRemoved?: () => void;
  onClose: () => void;
}

export function RemoveImportDialog({ removing, onRemoved, onClose }: RemoveImportDialogProps) {
  const remove = useRemoveImport();
  const isOpen = isOpenImport(removing);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isOpen ? 'import.discardQuestion' : 'import.deleteQuestion')}
      description={t(isOpen ? 'import.discardHint' : 'import.deleteHint')}
      confirmLabel={t(isOpen ? 'common.discard' : 'common.delete')}
      tone="danger"
      busy={remove.isPending}
      error={remove.error ? toMessage(remove.error, t('import.notDeleted')) : undefined}
      onConfirm={() =>
        remove.mutate(removing.id, {
          onSuccess: () => {
            toast.success(t(isOpen ? 'import.discarded' : 'import.deleted'));
            onClose();
            onRemoved?.();
          },
        })
      }
    />
  );
}
