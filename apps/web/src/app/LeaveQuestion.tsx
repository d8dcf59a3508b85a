import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { t } from '../lib/i18n';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      ignoresBack
      onClose={onStay}
      title={t('app.leaveWithoutSaving')}
      description={t('app.leaveWarning')}
      confirmLabel={t('app.leave')}
      cancelLabel={t('common.stay')}
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
