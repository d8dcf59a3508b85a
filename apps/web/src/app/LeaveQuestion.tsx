import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../lib/api-error';
import { useLateModule } from '../lib/use-late-module';

const load = () => import('../ui/dialog/ConfirmDialog');

/** Fetches its code before it is needed: that may be when the connection is lost. */
export function preloadLeaveQuestion(): void {
  load().catch(() => undefined);
}

/** Asks whether what was typed may be lost. */
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
      description="What you typed here has not been saved and would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
