import { ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { type SubmitEvent, useState } from 'react';
import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useLocationChoice } from '../../entities/location/use-location-choice';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import type { Capture, Correction } from '../quick-capture/capture.rules';

interface CorrectCaptureProps {
  capture: Capture;
  onClose: () => void;
  onCorrect: (correction: Correction) => void;
}

const FORM_ID = 'correct-capture';

/** Asks for another name or location of an item that was not added. Its location may have been deleted. */
export function CorrectCapture({ capture, onClose, onCorrect }: CorrectCaptureProps) {
  const { location_id, choose } = useLocationChoice(capture.location_id);
  const [name, setName] = useState(capture.name);
  const [isAsked, setIsAsked] = useState(false);
  const isNamed = name.trim() !== '';

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isNamed) onCorrect({ name: name.trim(), location_id });
  };

  return (
    <Dialog
      onClose={onClose}
      title={t('unsent.correctTitle', { name: capture.name })}
      description={capture.problem}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('unsent.cancel')}
          </Button>
          <Button type="submit" form={FORM_ID}>
            {t('unsent.addItem')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} data-first-focus onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
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
          />
        </Field>
        <NewItemLocation
          value={location_id}
          onChange={choose}
          // A typed path stays the location until the user chooses one.
          emptyLabel={
            capture.location_id === null ? (capture.details?.location_name ?? undefined) : undefined
          }
        />
      </form>
    </Dialog>
  );
}
