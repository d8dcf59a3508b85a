import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useLocationChoice } from '../../entities/location/use-location-choice';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';

interface RelocateDialogProps {
  /** Number of photos whose location was deleted. */
  count: number;
  onClose: () => void;
  onRelocate: (location_id: number | null) => void;
}

export function RelocateDialog({ count, onClose, onRelocate }: RelocateDialogProps) {
  const { location_id, choose } = useLocationChoice(null);
  return (
    <FormDialog
      title={t('photosFirst.chooseLocation')}
      description={t('photosFirst.chooseLocationHint', { count })}
      submitLabel={t('photosFirst.addItems', { count })}
      onSubmit={() => onRelocate(location_id)}
      onClose={onClose}
    >
      <div data-first-focus>
        <NewItemLocation value={location_id} onChange={choose} />
      </div>
    </FormDialog>
  );
}
