import type { Loan } from '@stowage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddLoanImage } from '../../entities/loan/loans.queries';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { UploadBar } from '../../ui/feedback/UploadBar';
import { ImageField } from '../image-upload/ImageField';
import { LoanDialog } from './LoanDialog';

interface EventImageDialogProps {
  loan: Pick<Loan, 'id' | 'item_name'>;
  eventId: number;
  /** Image that the user chose in the previous dialog. This dialog uploads it immediately. */
  image?: File | undefined;
  onClose: () => void;
}

/** A failed upload does not undo the event. */
export default function EventImageDialog({ loan, eventId, onClose, ...props }: EventImageDialogProps) {
  const [image, setImage] = useState(props.image);
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<string>();
  const add = useAddLoanImage();
  const run = useOneAtATime();

  const send = async () => {
    if (!image) {
      setError(t('lending.chooseAPhoto'));
      return;
    }
    setError(undefined);
    setPercent(0);
    try {
      const onProgress = (share: number) => setPercent(share * 100);
      await add.mutateAsync({ id: loan.id, event_id: eventId, image, onProgress });
      onClose();
    } catch (failure) {
      setError(toMessage(failure, t('lending.photoFailed')));
    }
  };

  const sendFirst = useEffectEvent(() => {
    if (image) void run(send);
  });
  useEffect(() => sendFirst(), []);

  const wasRefused = error !== undefined && props.image !== undefined;
  return (
    <LoanDialog
      title={wasRefused ? t('lending.photoNotUploaded') : t('common.photo')}
      description={wasRefused ? t('lending.photoRefusedHint') : <bdi>{loan.item_name}</bdi>}
      submitLabel={wasRefused ? t('common.tryAgain') : t('lending.uploadPhoto')}
      busyLabel={t('lending.sending')}
      cancelLabel={props.image ? t('lending.continueWithoutIt') : t('common.cancel')}
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
