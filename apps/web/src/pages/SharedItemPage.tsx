import { useLocation, useParams } from 'react-router-dom';
import { LabelChip } from '../components/LabelChip';
import { PageHeader } from '../components/PageHeader';
import { PhotoShow } from '../features/images/PhotoShow';
import { ItemDetailSkeleton } from '../features/items/ItemDetailSkeleton';
import { ItemNotFound } from '../features/items/ItemNotFound';
import { AskForItem } from '../features/loans/AskForItem';
import { readSharedOrigin } from '../features/shared/shared-filters.rules';
import { useSharedItem } from '../features/shared/shared.queries';
import { SharedDetails } from '../features/shared/SharedDetails';
import { mayHelpToRetry } from '../lib/api-error';

/** Something of somebody else's, as much of it as they show. */
export default function SharedItemPage() {
  const { code = '' } = useParams();
  const { data: item, error, refetch } = useSharedItem(code);
  const list = readSharedOrigin(useLocation().state);
  const isOutOfReach = error !== null && mayHelpToRetry(error);

  // What is here already stays while the server is out of reach, but not when it is no longer shared.
  if (error && !(item && isOutOfReach)) {
    return (
      <ItemNotFound
        onRetry={isOutOfReach ? () => void refetch() : undefined}
        back={{ to: list, label: 'Shared with me' }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={item?.name ?? 'Item'}
        subtitle={item && <LabelChip>#{item.item_number}</LabelChip>}
        back={{ to: list, label: 'Shared with me' }}
      />
      {item ? (
        <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
          <PhotoShow key={item.code} itemName={item.name} images={item.images} />
          <SharedDetails item={item} actions={<AskForItem item={item} />} />
        </div>
      ) : (
        <ItemDetailSkeleton />
      )}
    </>
  );
}
