import type { ItemImage } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { useReorderImages } from '../../entities/image/images.queries';
import { inOrder, moved } from './image-order.rules';
import { t } from '../../lib/i18n';

/** Updates the order optimistically: an error restores the previous order. */
export function useImageOrder(itemId: number, images: readonly ItemImage[]) {
  const [requested, setRequested] = useState<readonly number[]>();
  const reorder = useReorderImages(itemId);
  const ordered = requested ? inOrder(images, requested) : images;

  const move = async (from: number, to: number) => {
    const order = moved(ordered, from, to).map(({ id }) => id);
    setRequested(order);
    try {
      await reorder.mutateAsync(order);
    } catch (error) {
      toast.error(toMessage(error, t('imageEditing.orderNotChanged')));
    }
    // Keeps a newer order that was requested while this request was running.
    setRequested((latest) => (latest === order ? undefined : latest));
  };

  return { ordered, move };
}
