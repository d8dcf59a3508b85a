import { ConfirmDialog } from '../../components/ConfirmDialog';

interface RemovePhotoDialogProps {
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export const RemovePhotoDialog = (props: RemovePhotoDialogProps) => (
  <ConfirmDialog
    title="Delete photo"
    description="Are you sure you want to delete this photo?"
    confirmLabel="Delete"
    tone="danger"
    {...props}
  />
);
