import type { Location } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toRemovalNotice } from './location-removal.rules';
import { t } from '../../lib/i18n';

interface RemoveLocationDialogProps {
  location: Location;
  /** Undefined at the top level. */
  parent: Location | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: (moveContents: boolean) => void;
}

export function RemoveLocationDialog({
  location,
  parent,
  busy,
  onClose,
  onConfirm,
}: RemoveLocationDialogProps) {
  const notice = toRemovalNotice(location, parent);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('locations.confirmDelete', { name: location.name })}
      description={notice.description}
      confirmLabel={notice.confirm_label}
      tone="danger"
      busy={busy}
      onConfirm={() => onConfirm(notice.moves_contents)}
    />
  );
}
