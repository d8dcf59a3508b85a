import type { Loan } from '@stowage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadBar } from '../../ui/UploadBar';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { LoanDialog } from './LoanDialog';
import { useAddLoanImage } from '../../entities/loan/loans.queries';
import { ImageField } from '../image-upload/ImageField';

interface EventImageDialogProps {
  loan: Pick<Loan, 'id' | 'item_name'>;
  eventId: number;
  /** Uploaded immediately if it was chosen in the previous dialog. */
  image?: File | undefined;
  onClose: () => void;
}

/** Uploads the photo of a recorded loan event. A failed upload does not undo the event. */
export function EventImageDialog({ loan, eventId, onClose, ...props }: EventImageDialogProps) {
  const [image, setImage] = useState(props.image);
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<string>();
  const add = useAddLoanImage();
  const run = useOneAtATime();

  const send = async () => {
    if (!image) {
      setError('Choose a photo');
      return;
    }
    setError(undefined);
    setPercent(0);
    try {
      const onProgress = (share: number) => setPercent(share * 100);
      await add.mutateAsync({ id: loan.id, event_id: eventId, image, onProgress });
      onClose();
    } catch (failure) {
      setError(toMessage(failure, 'The photo could not be uploaded'));
    }
  };

  const sendFirst = useEffectEvent(() => {
    if (image) void run(send);
  });
  useEffect(() => sendFirst(), []);

  const wasRefused = error !== undefined && props.image !== undefined;
  return (
    <LoanDialog
      title={wasRefused ? 'The photo was not uploaded' : 'Photo'}
      description={wasRefused ? 'Everything else is saved.' : loan.item_name}
      submitLabel={wasRefused ? 'Try again' : 'Upload photo'}
      busyLabel="Sending..."
      cancelLabel={props.image ? 'Continue without it' : 'Cancel'}
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
