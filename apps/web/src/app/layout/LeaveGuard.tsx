import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { discardUnsavedForms, hasUnsavedForms, watchUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export const LeaveQuestion = ({ onStay, onLeave }: LeaveQuestionProps) => (
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

export function LeaveGuard() {
  // A form stays mounted when only the query or the history state changes, for example when a photo opens.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  // Loads the dialog's code early, because the connection may be lost before the dialog opens.
  useEffect(() => watchUnsavedForms(() => void ConfirmDialog.preload().catch(() => undefined)), []);

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={blocker.reset}
      onLeave={() => {
        discardUnsavedForms();
        blocker.proceed();
      }}
    />
  );
}
