import type { ItemImage } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

interface Change {
  mutateAsync: (imageId: number) => Promise<unknown>;
  isPending: boolean;
  variables: number | undefined;
}

interface PhotoActions {
  setPrimary: Change;
  remove: Change;
  /** What is said about a photo that is deleted, and about one that could not be. */
  removed: string;
  notRemoved: string;
  onPrimary?: (image: ItemImage) => void;
}

/** Makes a photo the primary one, deletes one after a question, and says how it went. */
export function usePhotoActions({ setPrimary, remove, removed, notRemoved, onPrimary }: PhotoActions) {
  const [removing, setRemoving] = useState<ItemImage>();
  const run = useOneAtATime();

  const onSetPrimary = (image: ItemImage) =>
    run(async () => {
      try {
        await setPrimary.mutateAsync(image.id);
        onPrimary?.(image);
        toast.success('Primary image updated');
      } catch (error) {
        toast.error(toMessage(error, 'Failed to update primary image'));
      }
    });

  const onRemove = async (image: ItemImage) => {
    try {
      await remove.mutateAsync(image.id);
      toast.success(removed);
    } catch (error) {
      toast.error(toMessage(error, notRemoved));
    }
    setRemoving(undefined);
  };

  return {
    onSetPrimary: (image: ItemImage) => void onSetPrimary(image),
    isBecomingPrimary: (image: ItemImage | undefined) =>
      setPrimary.isPending && setPrimary.variables === image?.id,
    askToRemove: setRemoving,
    /** For the dialog that asks. */
    removal: {
      open: removing !== undefined,
      busy: remove.isPending,
      onOpenChange: () => setRemoving(undefined),
      onConfirm: () => {
        if (removing) void onRemove(removing);
      },
    },
  };
}
