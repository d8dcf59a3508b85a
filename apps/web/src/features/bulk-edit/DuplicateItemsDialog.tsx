import { t } from '../../lib/i18n';
import { type BulkActionProps, BulkDialog } from './BulkDialog';

const DUPLICATE = { kind: 'duplicate' } as const;

export const DuplicateItemsDialog = (props: BulkActionProps) => (
  <BulkDialog
    {...props}
    title={t('bulkEdit.duplicateTitle')}
    description={t('bulkEdit.duplicateHint')}
    change={DUPLICATE}
    toSubmitLabel={(preview) =>
      preview ? t('bulkEdit.duplicateCount', { count: preview.changed_count }) : t('common.duplicate')
    }
    toDoneText={({ changed_count }) => t('bulkEdit.duplicated', { count: changed_count })}
    renderPreview={({ changed_count }) => t('bulkEdit.willBeAdded', { count: changed_count })}
  />
);
