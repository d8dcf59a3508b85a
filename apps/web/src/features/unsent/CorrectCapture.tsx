import { ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { useState } from 'react';
import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useLocationChoice } from '../../entities/location/use-location-choice';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import type { Capture, Correction } from '../quick-capture/capture.rules';

interface CorrectCaptureProps {
  capture: Capture;
  onClose: () => void;
  onCorrect: (correction: Correction) => void;
}

/** Asks for another name or location of an item that was not added. Its location may have been deleted. */
export function CorrectCapture({ capture, onClose, onCorrect }: CorrectCaptureProps) {
  const { location_id, choose } = useLocationChoice(capture.location_id);
  const [name, setName] = useState(capture.name);
  const [isAsked, setIsAsked] = useState(false);
  const isNamed = name.trim() !== '';

  const submit = () => {
    setIsAsked(true);
    if (isNamed) onCorrect({ name: name.trim(), location_id });
  };

  return (
    <FormDialog
      title={t('unsent.correctTitle', { name: capture.name })}
      description={capture.problem}
      submitLabel={t('unsent.addItem')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('quickCapture.name')}
        error={isAsked && !isNamed ? t('quickCapture.nameRequired') : undefined}
      >
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={ITEM_NAME_MAX_LENGTH}
          dir="auto"
          autoComplete="off"
          data-first-focus
        />
      </Field>
      <NewItemLocation
        value={location_id}
        onChange={choose}
        // A typed path stays the location until the user chooses one.
        emptyLabel={capture.location_id === null ? (capture.details?.location_name ?? undefined) : undefined}
      />
    </FormDialog>
  );
}
