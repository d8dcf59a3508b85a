import type { ItemImage } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useSetPrivate } from '../../entities/image/images.queries';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { showChangeToast } from '../../ui/feedback/undo-toast';

interface Change {
  mutateAsync: (imageId: number) => Promise<unknown>;
  isPending: boolean;
  variables: number | undefined;
}

interface ImageActionsOptions {
  itemId: number;
  setPrimary: Change;
  remove: Change;
  /** Toast messages for a successful and a failed deletion. */
  removed: string;
  notRemoved: string;
  onPrimary?: (image: ItemImage) => void;
}

export type ImageActions = ReturnType<typeof useImageActions>;

export function useImageActions({
  itemId,
  setPrimary,
  remove,
  removed,
  notRemoved,
  onPrimary,
}: ImageActionsOptions) {
  const [removing, setRemoving] = useState<ItemImage>();
  const setPrivate = useSetPrivate(itemId);
  const run = useOneAtATime();

  const onSetPrimary = (image: ItemImage) =>
    run(async () => {
      try {
        const changed = await setPrimary.mutateAsync(image.id);
        onPrimary?.(image);
        // The id prevents a second toast when another click arrives before the button disappears.
        showChangeToast({
          message: t('imageEditing.primaryUpdated'),
          responses: [changed],
          id: 'primary-image',
        });
      } catch (error) {
        toast.error(toMessage(error, t('imageEditing.primaryNotUpdated')));
      }
    });

  const onSetPrivate = ({ id }: ItemImage, is_private: boolean) =>
    run(async () => {
      await toastOutcome(
        setPrivate.mutateAsync({ image_id: id, is_private }),
        is_private ? t('imageEditing.nowPrivate') : t('imageEditing.nowShared'),
        t('imageEditing.photoNotUpdated'),
      );
    });

  const onRemove = async (image: ItemImage) => {
    await toastOutcome(remove.mutateAsync(image.id), removed, notRemoved);
    setRemoving(undefined);
  };

  return {
    onSetPrimary: (image: ItemImage) => void onSetPrimary(image),
    isBecomingPrimary: (image: ItemImage | undefined) =>
      setPrimary.isPending && setPrimary.variables === image?.id,
    onSetPrivate: (image: ItemImage, isPrivate: boolean) => void onSetPrivate(image, isPrivate),
    askToRemove: setRemoving,
    removal: removing && {
      busy: remove.isPending,
      onClose: () => setRemoving(undefined),
      onConfirm: () => void onRemove(removing),
    },
  };
}
