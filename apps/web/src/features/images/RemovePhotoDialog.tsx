import { ConfirmDialog } from '../../components/ConfirmDialog';

interface RemovePhotoDialogProps {
  open: boolean;
  busy: boolean;
  /** As the screen calls it. */
  noun?: 'photo' | 'image';
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export const RemovePhotoDialog = ({ noun = 'photo', ...props }: RemovePhotoDialogProps) => (
  <ConfirmDialog
    title={`Delete ${noun}`}
    description={`Are you sure you want to delete this ${noun}?`}
    confirmLabel="Delete"
    tone="danger"
    {...props}
  />
);
