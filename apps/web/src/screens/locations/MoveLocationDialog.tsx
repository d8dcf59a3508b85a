import type { Location } from '@stowage/contracts';
import { useState } from 'react';
import { type ParentId, whyNotInto } from '../../entities/location/location-move.rules';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { idsWithin, toPathText } from '../../entities/location/locations.rules';
import { LocationScanButton } from '../../features/scan/LocationScanButton';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';

interface MoveLocationDialogProps {
  location: Location;
  locations: readonly Location[];
  onClose: () => void;
  onMove: (parentId: ParentId) => void;
}

/** Alternative to dragging, for keyboards and screen readers. */
export default function MoveLocationDialog({
  location,
  locations,
  onClose,
  onMove,
}: MoveLocationDialogProps) {
  const [parentId, setParentId] = useState<ParentId>(location.parent_id);
  const [isAsked, setIsAsked] = useState(false);
  const refusal = whyNotInto(locations, location, parentId);
  const isUnchanged = parentId === location.parent_id;

  const submit = () => {
    setIsAsked(true);
    if (refusal === undefined) onMove(parentId);
  };

  return (
    <FormDialog
      title={t('locations.moveTitle', { name: location.name })}
      description={
        location.path.length > 0
          ? t('locations.currentLocation', { path: toPathText(location) })
          : t('locations.currentTopLevel')
      }
      submitLabel={t('common.move')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('locations.moveInto')} error={isUnchanged && !isAsked ? undefined : refusal}>
        <div className="flex gap-2">
          <LocationPicker
            name="parent_id"
            locations={locations}
            value={parentId}
            onChange={setParentId}
            emptyLabel={t('location.noneTopLevel')}
            excludedIds={idsWithin(location)}
          />
          <LocationScanButton
            locations={locations}
            onChoose={({ id }) => {
              setParentId(id);
              setIsAsked(true);
            }}
          />
        </div>
      </Field>
    </FormDialog>
  );
}
