import type { ItemImage } from '@stowage/contracts';
import { useState } from 'react';
import { useReorderImages } from '../../entities/image/images.queries';
import { t } from '../../lib/i18n';
import { toastOutcome } from '../../ui/feedback/toast-outcome';

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1);
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...entry, ...others.slice(to)];
}

/** Sorts images by `ids`. Images without an entry come last, because the server appends new images. */
export function inOrder<T extends { id: number }>(images: readonly T[], ids: readonly number[]): T[] {
  const named = ids.flatMap((id) => images.filter((image) => image.id === id));
  return [...named, ...images.filter(({ id }) => !ids.includes(id))];
}

/** Updates the order optimistically: an error restores the previous order. */
export function useImageOrder(itemId: number, images: readonly ItemImage[]) {
  const [requested, setRequested] = useState<readonly number[]>();
  const reorder = useReorderImages(itemId);
  const ordered = requested ? inOrder(images, requested) : images;

  const move = async (from: number, to: number) => {
    const order = moved(ordered, from, to).map(({ id }) => id);
    setRequested(order);
    await toastOutcome(reorder.mutateAsync(order), undefined, t('imageEditing.orderNotChanged'));
    // Keeps a newer order that was requested while this request was running.
    setRequested((latest) => (latest === order ? undefined : latest));
  };

  return { ordered, move };
}
