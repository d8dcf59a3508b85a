import type { Loan } from '@stowage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddLoanImage } from '../../entities/loan/loans.queries';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { UploadBar } from '../../ui/feedback/UploadBar';
import { FormError } from '../../ui/form/FormError';
import { ImageField } from '../image-upload/ImageField';

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
    <FormDialog
      title={wasRefused ? t('lending.photoNotUploaded') : t('common.photo')}
      description={wasRefused ? t('lending.photoRefusedHint') : <bdi>{loan.item_name}</bdi>}
      submitLabel={
        add.isPending ? t('lending.sending') : wasRefused ? t('common.tryAgain') : t('lending.uploadPhoto')
      }
      cancelLabel={props.image ? t('lending.continueWithoutIt') : t('common.cancel')}
      isBusy={add.isPending}
      onSubmit={() => run(send)}
      onClose={onClose}
    >
      <div data-first-focus className="grid grid-cols-1 gap-5 pt-2">
        <ImageField image={image} onChange={setImage} disabled={add.isPending} />
        {add.isPending && image && (
          <UploadBar fileName={image.name} percent={percent} className="rounded-full" />
        )}
        <FormError message={error} />
      </div>
    </FormDialog>
  );
}
