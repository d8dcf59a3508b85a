import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { useUploadImages } from '../../features/image-upload/image-upload.queries';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';
import { lazyComponent } from '../../ui/lazy-component';

const CameraOverlay = lazyComponent(() => import('../../features/camera/CameraOverlay'));

interface ItemCameraProps {
  itemId: number;
  onClose: () => void;
}

export function ItemCamera({ itemId, onClose }: ItemCameraProps) {
  const { upload, remove } = useUploadImages(itemId, { unexplained: t('testImages.uploadImageFailed') });
  const sending = useRef<File>(null);

  const onAccept = async (image: File) => {
    sending.current = image;
    const { uploaded, responses, failures, notices } = await upload([image]);
    sending.current = null;
    if (uploaded > 0) toastChange(t('testImages.imageUploadedSuccessfully'), ...responses);
    for (const notice of notices) toast(notice);
    return failures[0]?.message;
  };

  return (
    <CameraOverlay
      onAccept={onAccept}
      onClose={() => {
        if (sending.current) remove(sending.current);
        onClose();
      }}
    />
  );
}
