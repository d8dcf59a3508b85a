import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../lib/api-error';
import { useLateModule } from '../lib/use-late-module';

const load = () => import('../ui/dialog/ConfirmDialog');

/** Loads the dialog's code early, because the connection may be lost when it is needed. */
export function preloadLeaveQuestion(): void {
  load().catch(() => undefined);
}

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialog = useLateModule(load, () => {
    toast.error(NO_CONNECTION);
    onStay();
  });
  if (!dialog) return null;
  return (
    <dialog.ConfirmDialog
      open
      onOpenChange={onStay}
      title="Leave without saving?"
      description="You have unsaved changes. They will be lost if you leave."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
