import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import * as texts from './image-editing.texts';

interface RemoveImageDialogProps {
  open: boolean;
  busy: boolean;
  noun?: 'photo' | 'image';
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export const RemoveImageDialog = ({ noun = 'photo', ...props }: RemoveImageDialogProps) => (
  <ConfirmDialog
    title={texts.deleteTitle(noun)}
    description={texts.confirmDelete(noun)}
    confirmLabel={texts.deleteLabel}
    tone="danger"
    {...props}
  />
);
