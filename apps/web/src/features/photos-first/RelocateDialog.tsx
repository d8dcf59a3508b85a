import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useLocationChoice } from '../../entities/location/use-location-choice';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';

interface RelocateDialogProps {
  /** Number of photos whose location was deleted. */
  count: number;
  onClose: () => void;
  onRelocate: (location_id: number | null) => void;
}

export function RelocateDialog({ count, onClose, onRelocate }: RelocateDialogProps) {
  const { location_id, choose } = useLocationChoice(null);
  return (
    <Dialog
      onClose={onClose}
      title={t('photosFirst.chooseLocation')}
      description={t('photosFirst.chooseLocationHint', { count })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('photosFirst.cancel')}
          </Button>
          <Button onClick={() => onRelocate(location_id)}>{t('photosFirst.addItems', { count })}</Button>
        </>
      }
    >
      <div data-first-focus>
        <NewItemLocation value={location_id} onChange={choose} />
      </div>
    </Dialog>
  );
}
