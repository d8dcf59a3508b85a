import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
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
