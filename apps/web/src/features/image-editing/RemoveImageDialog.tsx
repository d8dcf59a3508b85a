import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface RemoveImageDialogProps {
  open: boolean;
  busy: boolean;
  noun?: 'photo' | 'image';
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export const RemoveImageDialog = ({ noun = 'photo', ...props }: RemoveImageDialogProps) => (
  <ConfirmDialog
    title={`Delete ${noun}`}
    description={`Are you sure you want to delete this ${noun}?`}
    confirmLabel="Delete"
    tone="danger"
    {...props}
  />
);
