import type { Location, RemoveLocationQuery } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toRemovalNotice } from './location-removal.rules';

interface RemoveLocationDialogProps {
  location: Location;
  /** Undefined at the top level. */
  parent: Location | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: (contents: RemoveLocationQuery['contents']) => void;
}

/** Deletes an empty location, or asks whether to keep its contents. */
export default function RemoveLocationDialog({
  location,
  parent,
  busy,
  onClose,
  onConfirm,
}: RemoveLocationDialogProps) {
  const { description, delete_label, has_contents } = toRemovalNotice(location, parent);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('locations.confirmDelete', { name: location.name })}
      description={description}
      confirmLabel={delete_label}
      tone="danger"
      busy={busy}
      {...(has_contents && {
        alternative: { label: t('locations.keepContents'), onClick: () => onConfirm('move_to_parent') },
      })}
      onConfirm={() => onConfirm(has_contents ? 'delete' : undefined)}
    />
  );
}
