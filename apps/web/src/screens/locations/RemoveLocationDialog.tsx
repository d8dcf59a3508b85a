import type { Location, RemoveLocationQuery } from '@stowage/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useContentCounts } from '../../entities/location/locations.queries';
import { t } from '../../lib/i18n';
import { toRemovalNotice } from './location-removal.rules';

interface RemoveLocationDialogProps {
  location: Location;
  /** Undefined at the top level. */
  parent: Location | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: (contents: RemoveLocationQuery['contents']) => void;
}

/** Deletes the location alone, or after a second question with everything inside. */
export function RemoveLocationDialog(props: RemoveLocationDialogProps) {
  const { location, parent, busy, onClose, onConfirm } = props;
  const [isWithContents, setIsWithContents] = useState(false);
  if (isWithContents) return <RemoveWithContentsDialog {...props} />;
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
      {...(notice.moves_contents && {
        alternative: { label: t('locations.deleteWithContents'), onClick: () => setIsWithContents(true) },
      })}
      onConfirm={() => onConfirm(notice.moves_contents ? 'move_to_parent' : undefined)}
    />
  );
}

function RemoveWithContentsDialog({ location, busy, onClose, onConfirm }: RemoveLocationDialogProps) {
  const { data: counts } = useContentCounts(location.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('locations.deleteWithContentsQuestion', { name: location.name })}
      description={
        counts
          ? t('locations.deletesContents', {
              items: t('count.items', { count: counts.item_count }),
              // The location itself counts too.
              locations: t('count.locations', { count: counts.location_count - 1 }),
            })
          : t('locations.countingContents')
      }
      confirmLabel={t('locations.deleteAll')}
      tone="danger"
      busy={busy || !counts}
      onConfirm={() => onConfirm('delete')}
    />
  );
}
