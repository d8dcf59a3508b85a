import type { Loan } from '@stowage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadBar } from '../../ui/UploadBar';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { LoanDialog } from './LoanDialog';
import { useAddLoanImage } from '../../entities/loan/loans.queries';
import { ImageField } from '../image-upload/ImageField';
import * as texts from './lending.texts';

interface EventImageDialogProps {
  loan: Pick<Loan, 'id' | 'item_name'>;
  eventId: number;
  /** Image that was chosen in the previous dialog; uploaded immediately. */
  image?: File | undefined;
  onClose: () => void;
}

/** A failed upload does not undo the event. */
export function EventImageDialog({ loan, eventId, onClose, ...props }: EventImageDialogProps) {
  const [image, setImage] = useState(props.image);
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<string>();
  const add = useAddLoanImage();
  const run = useOneAtATime();

  const send = async () => {
    if (!image) {
      setError(texts.chooseAPhoto);
      return;
    }
    setError(undefined);
    setPercent(0);
    try {
      const onProgress = (share: number) => setPercent(share * 100);
      await add.mutateAsync({ id: loan.id, event_id: eventId, image, onProgress });
      onClose();
    } catch (failure) {
      setError(toMessage(failure, texts.photoFailed));
    }
  };

  const sendFirst = useEffectEvent(() => {
    if (image) void run(send);
  });
  useEffect(() => sendFirst(), []);

  const wasRefused = error !== undefined && props.image !== undefined;
  return (
    <LoanDialog
      title={wasRefused ? texts.photoNotUploaded : texts.photo}
      description={wasRefused ? texts.everythingElseIsSaved : loan.item_name}
      submitLabel={wasRefused ? texts.tryAgain : texts.uploadPhoto}
      busyLabel={texts.sending}
      cancelLabel={props.image ? texts.continueWithoutIt : texts.cancel}
      isBusy={add.isPending}
      error={error}
      onSubmit={() => run(send)}
      onClose={onClose}
    >
      <ImageField image={image} onChange={setImage} disabled={add.isPending} />
      {add.isPending && image && (
        <UploadBar fileName={image.name} percent={percent} className="rounded-full" />
      )}
    </LoanDialog>
  );
}
