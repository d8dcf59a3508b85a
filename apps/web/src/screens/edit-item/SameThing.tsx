import { Images } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { useCurrentItem, useMergeItem } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';

interface SameThingProps {
  id: number;
  /** Of the item that was open before. */
  previousId: number;
  onMerged: () => Promise<void>;
}

/** Moves the photos to the item that was open before: both show the same thing. */
export default function SameThing({ id, previousId, onMerged }: SameThingProps) {
  const previous = useCurrentItem(previousId);
  const merge = useMergeItem();
  const run = useOneAtATime();
  if (!previous.data || previous.isError) return null;
  const { name } = previous.data;
  const onClick = async () => {
    try {
      const merged = await merge.mutateAsync({ id, into_id: previousId });
      await onMerged();
      toastChange(t('editItem.mergedInto', { name }), merged);
    } catch (error) {
      toast.error(toMessage(error, t('editItem.notMerged', { name })));
      // Hides the button if the item was deleted.
      void previous.refetch();
    }
  };
  return (
    <Button
      membersOnly
      variant="secondary"
      size="sm"
      className="mb-4 max-w-full"
      busy={merge.isPending}
      onClick={() => void run(onClick)}
    >
      <Images aria-hidden className="size-4" />
      <span className="truncate">{t('editItem.sameAs', { name })}</span>
    </Button>
  );
}
